import type { Item } from '@arbour/contract/entities/item'
import {
  IconArrowForwardUp,
  IconBuilding,
  IconBuildingBridge2,
  IconCloud,
  IconFilter,
  IconFolderPlus,
  IconLink,
  IconUpload,
} from '@tabler/icons-react'
import { canPickFolder } from '#features/upload/public.ts'
import { askNewCloudDoc, askNewFolder, askNewLink, askNewShortcut, askNewSmartView } from '../dialogs/requests.tsx'
import { upload } from '../operations/upload.ts'
import type { ItemServices } from '../services/item-services.ts'
import { contributable } from './conditions.ts'
import { shortcut } from './keys.ts'
import type { Action } from './types.ts'

type Ask = (services: ItemServices, parent: Item) => Promise<void>

function createAction(id: string, look: Pick<Action, 'label' | 'icon' | 'shortcut' | 'keywords'>, ask: Ask): Action {
  return {
    id,
    ...look,
    section: 'create',
    isAvailable: (context) => contributable(context) !== null,
    perform: async (context) => {
      const folder = contributable(context)
      if (folder) await ask(context.services, folder)
    },
  }
}

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
export const newSmartView = createAction(
  'new-smart-view',
  { label: 'New smart view', icon: IconFilter, keywords: 'create saved search folder filters' },
  askNewSmartView,
)
export const newShortcut = createAction(
  'new-shortcut',
  { label: 'New shortcut', icon: IconArrowForwardUp, keywords: 'create alias' },
  (services, parent) => askNewShortcut(services, parent),
)

function uploadAction(kind: 'files' | 'folder'): Action {
  return {
    id: `upload-${kind}`,
    label: kind === 'files' ? 'Upload files' : 'Upload a folder',
    shortLabel: 'Upload',
    icon: IconUpload,
    section: 'create',
    ...(kind === 'files' && { shortcut: shortcut('u') }),
    isAvailable: (context) => contributable(context) !== null && (kind === 'files' || canPickFolder),
    perform: (context) => {
      const folder = contributable(context)
      if (folder) return upload(folder, kind)
    },
  }
}

export const uploadFiles = uploadAction('files')
export const uploadFolder = uploadAction('folder')
