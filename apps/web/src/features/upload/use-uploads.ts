import { useSyncExternalStore } from 'react'
import type { UploadPicture } from './engine/uploader.ts'
import { startUploads, uploads } from './engine/uploads.ts'
import type { UploadSource } from './model/check-file.ts'
import type { UploadTarget } from './model/entry.ts'

/** The queue as it is now; renewed some ten times a second while bytes flow. */
export function useUploadPicture(): UploadPicture {
  return useSyncExternalStore(uploads.subscribe, uploads.getPicture)
}

/** What other features may do. */
export interface Uploads {
  startUploads: (files: readonly UploadSource[], target: UploadTarget) => void
}

const actions: Uploads = { startUploads }

/** The uploads of the application. The same object each time: a component that uses it is not drawn again while bytes flow. */
export function useUploads(): Uploads {
  return actions
}
