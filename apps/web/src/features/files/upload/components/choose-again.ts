import { t } from '@arbour/messages/t'
import { showToast } from '#ui/toast/toast-store.ts'
import { uploads } from '../engine/uploads.ts'
import type { UploadSource } from '../model/check-file.ts'

/** Opens the file picker for the files of unfinished uploads, and shows a message if none of them was chosen. */
export function chooseAgain(pick: () => Promise<UploadSource[]>): void {
  pick().then(
    (files) => {
      if (files.length === 0 || uploads.reattach(files) > 0) return
      showToast({ type: 'warning', message: t('files.upload.noMatchingPausedUpload') })
    },
    () => showToast({ type: 'error', message: t('errors.general.somethingWrong') }),
  )
}
