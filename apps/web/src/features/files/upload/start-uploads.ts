import { t } from '@arbour/messages/t'
import { showToast } from '#ui/toast/toast-store.ts'
import type { UploadSource } from './model/check-file.ts'
import type { UploadTarget } from './model/entry.ts'

/**
 * Queues files for a folder that the user can add to. Each is checked first; invalid ones are listed with the reason. A
 * `relativePath` (`Photos/2024/a.jpg`, including the file name) creates the folders; without a file it is a folder itself. Files
 * that unfinished uploads wait for resume these, whatever their target.
 */
export function startUploads(files: readonly UploadSource[], target: UploadTarget): void {
  import('./engine/uploads.ts').then(
    ({ uploads }) => uploads.add(files, target),
    () => showToast({ type: 'error', message: t('errors.general.somethingWrong') }),
  )
}
