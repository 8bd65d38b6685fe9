import { t } from '@arbour/messages/t'
import { IconArrowForwardUp, IconBuilding, IconBuildingBridge2, IconCloud, IconFolderPlus, IconLink } from '@tabler/icons-react'
import { createAction } from '#features/files/actions/public.ts'
import { shortcut } from '#lib/browser/keys.ts'

export const newFolder = createAction(
  'new-folder',
  {
    label: t('common.newFolder'),
    icon: IconFolderPlus,
    shortcut: shortcut('Shift+n'),
    keywords: t('files.newItems.createDirectory'),
  },
  (services, parent) => services.dialogs.open('new-folder', { services, parent, subType: 'folder' }),
)

export const newProject = createAction(
  'new-project',
  { label: t('common.newProject'), icon: IconBuildingBridge2, keywords: t('files.newItems.create') },
  (services, parent) => services.dialogs.open('new-project', { services, parent }),
)

export const newCompany = createAction(
  'new-company',
  { label: t('files.common.newCompany'), icon: IconBuilding, keywords: t('files.newItems.createClient') },
  (services, parent) => services.dialogs.open('new-folder', { services, parent, subType: 'company' }),
)

export const newLink = createAction(
  'new-link',
  { label: t('files.newItems.newLink'), icon: IconLink, keywords: t('files.newItems.createWebAddressUrlBookmark') },
  (services, parent) => services.dialogs.open('new-link', { services, parent, type: 'link' }),
)

export const newCloudDoc = createAction(
  'new-cloud-doc',
  { label: t('files.newItems.newCloudDoc'), icon: IconCloud, keywords: t('files.newItems.createGoogleOnlineDocument') },
  (services, parent) => services.dialogs.open('new-link', { services, parent, type: 'cloud' }),
)

export const newShortcut = createAction(
  'new-shortcut',
  { label: t('files.newItems.newShortcut'), icon: IconArrowForwardUp, keywords: t('files.newItems.createAlias') },
  (services, parent) => services.dialogs.open('new-shortcut', { services, parent, target: null }),
)
