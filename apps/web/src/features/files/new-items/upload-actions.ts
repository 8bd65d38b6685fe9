import { t } from '@arbour/messages/t'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type Action, contributable } from '#features/files/actions/public.ts'
import { canPickFolder, hasCamera, pickFiles, pickFolder, startUploads, takePhoto } from '#features/files/upload/public.ts'
import { shortcut } from '#lib/browser/keys.ts'

type Choose = typeof pickFiles

/** Creates an action that uploads chosen files to the open folder. `choose` has to be called from a click or key press. */
function uploadAction(
  appearance: Omit<Action, 'section' | 'isAvailable' | 'perform'>,
  choose: Choose,
  isPossible = () => true,
): Action {
  return {
    ...appearance,
    section: 'create',
    isAvailable: (context) => contributable(context) !== null && isPossible(),
    perform: async (context) => {
      const folder = contributable(context)
      if (!folder) return
      const files = await choose()
      if (files.length > 0) startUploads(files, { id: folder.id, name: folder.name, path: folder.path })
    },
  }
}

const UPLOAD = { shortLabel: t('files.common.upload'), icon: IconUpload } as const

export const uploadFiles = uploadAction(
  { ...UPLOAD, id: 'upload-files', label: t('files.newItems.uploadFiles'), shortcut: shortcut('u') },
  pickFiles,
)

export const uploadFolder = uploadAction(
  { ...UPLOAD, id: 'upload-folder', label: t('files.newItems.uploadFolder') },
  pickFolder,
  canPickFolder,
)

export const uploadPhoto = uploadAction(
  {
    id: 'upload-photo',
    label: t('files.newItems.takePhoto'),
    icon: IconCamera,
    keywords: t('files.newItems.cameraPictureUpload'),
  },
  takePhoto,
  hasCamera,
)
