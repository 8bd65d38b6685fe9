import type { Item } from '@arbour/contract/entities/item'
import { IconUpload } from '@tabler/icons-react'
import { type Action, contributable, shortcut } from '#features/actions/public.ts'
import { canPickFolder, pickFiles, pickFolder, startUploads } from '#features/upload/public.ts'

function uploadAction(kind: 'files' | 'folder'): Action {
  return {
    id: `upload-${kind}`,
    label: kind === 'files' ? 'Upload files' : 'Upload a folder',
    shortLabel: 'Upload',
    icon: IconUpload,
    section: 'create',
    ...(kind === 'files' && { shortcut: shortcut('u') }),
    isAvailable: (context) => contributable(context) !== null && (kind === 'files' || canPickFolder()),
    perform: (context) => {
      const folder = contributable(context)
      if (folder) return upload(folder, kind)
    },
  }
}

export const uploadFiles = uploadAction('files')

export const uploadFolder = uploadAction('folder')

/** Chooses files of the computer, or a folder of them, and sends them to a folder. It has to begin with a click or a key. */
async function upload(folder: Item, kind: 'files' | 'folder'): Promise<void> {
  const chosen = kind === 'files' ? await pickFiles() : await pickFolder()
  if (chosen.length > 0) startUploads(chosen, { id: folder.id, name: folder.name, path: folder.path })
}
