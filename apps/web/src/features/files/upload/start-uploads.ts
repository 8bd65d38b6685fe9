import { messages } from '@arbour/contract/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import type { UploadSource } from './model/check-file.ts'
import type { UploadTarget } from './model/entry.ts'

/**
 * Queues files for a folder that may be contributed to. Each is checked first; what cannot be sent is shown with its reason.
 * A `relativePath` (`Photos/2024/a.jpg`, the file's own name included) makes the folders on the way; without a file it is a folder itself.
 * Files that an unfinished upload waits for let that go on, wherever it goes.
 */
export function startUploads(files: readonly UploadSource[], target: UploadTarget): void {
  import('./engine/uploads.ts').then(
    ({ uploads }) => uploads.add(files, target),
    () => showToast({ type: 'error', message: messages.somethingWrong }),
  )
}
