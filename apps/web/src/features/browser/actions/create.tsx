import type { FolderSubType, Item } from '@arbour/contract/entities/item'
import { IconBuilding, IconBuildingBridge2, IconFolderPlus, IconUpload } from '@tabler/icons-react'
import { canPickFolder } from '#features/upload/public.ts'
import { NameDialog } from '../dialogs/name-dialog.tsx'
import { createFolder } from '../operations/create-folder.ts'
import type { BrowserServices } from '../operations/services.ts'
import { upload } from '../operations/upload.ts'
import { contributable } from './conditions.ts'
import type { Action } from './types.ts'

const KINDS = {
  folder: { label: 'New folder', icon: IconFolderPlus },
  project: { label: 'New project', icon: IconBuildingBridge2 },
  company: { label: 'New company', icon: IconBuilding },
} as const satisfies Record<FolderSubType, unknown>

function askNewFolder(services: BrowserServices, parent: Item, subType: FolderSubType): void {
  void services.dialogs.ask<void>(({ opened, close }) => (
    <NameDialog
      opened={opened}
      title={KINDS[subType].label}
      label="Name"
      verb="Create"
      initial=""
      isFile={false}
      onClose={() => close()}
      onSubmit={async (name) => {
        const made = await createFolder(services, { parentId: parent.id, name, subType })
        services.reveal(made.id)
        services.announce(`${made.name} created`)
      }}
    />
  ))
}

function createAction(subType: FolderSubType): Action {
  return {
    id: `new-${subType}`,
    label: KINDS[subType].label,
    icon: KINDS[subType].icon,
    section: 'create',
    ...(subType === 'folder' && {
      shortcut: {
        label: 'Shift+N',
        matches: (event) => event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey && event.key === 'N',
      },
    }),
    isAvailable: (context) => contributable(context) !== null,
    perform: (context) => {
      const folder = contributable(context)
      if (folder) askNewFolder(context.services, folder, subType)
    },
  }
}

export const newFolder = createAction('folder')
export const newProject = createAction('project')
export const newCompany = createAction('company')

function uploadAction(kind: 'files' | 'folder'): Action {
  return {
    id: `upload-${kind}`,
    label: kind === 'files' ? 'Upload files' : 'Upload a folder',
    shortLabel: 'Upload',
    icon: IconUpload,
    section: 'create',
    isAvailable: (context) => contributable(context) !== null && (kind === 'files' || canPickFolder),
    perform: (context) => {
      const folder = contributable(context)
      if (folder) return upload(folder, kind)
    },
  }
}

export const uploadFiles = uploadAction('files')
export const uploadFolder = uploadAction('folder')
