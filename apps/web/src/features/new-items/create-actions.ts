import { IconArrowForwardUp, IconBuilding, IconBuildingBridge2, IconCloud, IconFolderPlus, IconLink } from '@tabler/icons-react'
import { createAction, shortcut } from '#features/actions/public.ts'
import { askNewCloudDoc, askNewFolder, askNewLink, askNewShortcut } from './ask-new-item.tsx'

export const newFolder = createAction(
  'new-folder',
  { label: 'New folder', icon: IconFolderPlus, shortcut: shortcut('Shift+n'), keywords: 'create directory' },
  (services, parent) => askNewFolder(services, parent, 'folder'),
)

export const newProject = createAction(
  'new-project',
  { label: 'New project', icon: IconBuildingBridge2, keywords: 'create' },
  (services, parent) => askNewFolder(services, parent, 'project'),
)

export const newCompany = createAction(
  'new-company',
  { label: 'New company', icon: IconBuilding, keywords: 'create client' },
  (services, parent) => askNewFolder(services, parent, 'company'),
)

export const newLink = createAction(
  'new-link',
  { label: 'New link', icon: IconLink, keywords: 'create web address url bookmark' },
  askNewLink,
)

export const newCloudDoc = createAction(
  'new-cloud-doc',
  { label: 'New cloud doc', icon: IconCloud, keywords: 'create google online document' },
  askNewCloudDoc,
)

export const newShortcut = createAction(
  'new-shortcut',
  { label: 'New shortcut', icon: IconArrowForwardUp, keywords: 'create alias' },
  (services, parent) => askNewShortcut(services, parent),
)
