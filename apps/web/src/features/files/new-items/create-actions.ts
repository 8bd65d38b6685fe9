import { IconArrowForwardUp, IconBuilding, IconBuildingBridge2, IconCloud, IconFolderPlus, IconLink } from '@tabler/icons-react'
import { createAction, shortcut } from '#features/files/actions/public.ts'

export const newFolder = createAction(
  'new-folder',
  { label: 'New folder', icon: IconFolderPlus, shortcut: shortcut('Shift+n'), keywords: 'create directory' },
  (services, parent) => services.dialogs.open('new-folder', { services, parent, subType: 'folder' }),
)

export const newProject = createAction(
  'new-project',
  { label: 'New project', icon: IconBuildingBridge2, keywords: 'create' },
  (services, parent) => services.dialogs.open('new-project', { services, parent }),
)

export const newCompany = createAction(
  'new-company',
  { label: 'New company', icon: IconBuilding, keywords: 'create client' },
  (services, parent) => services.dialogs.open('new-folder', { services, parent, subType: 'company' }),
)

export const newLink = createAction(
  'new-link',
  { label: 'New link', icon: IconLink, keywords: 'create web address url bookmark' },
  (services, parent) => services.dialogs.open('new-link', { services, parent, type: 'link' }),
)

export const newCloudDoc = createAction(
  'new-cloud-doc',
  { label: 'New cloud doc', icon: IconCloud, keywords: 'create google online document' },
  (services, parent) => services.dialogs.open('new-link', { services, parent, type: 'cloud' }),
)

export const newShortcut = createAction(
  'new-shortcut',
  { label: 'New shortcut', icon: IconArrowForwardUp, keywords: 'create alias' },
  (services, parent) => services.dialogs.open('new-shortcut', { services, parent, target: null }),
)
