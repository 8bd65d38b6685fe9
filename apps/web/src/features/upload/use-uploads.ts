import { useSyncExternalStore } from 'react'
import type { UploadPicture } from './engine/uploader.ts'
import { uploads } from './engine/uploads.ts'

/** The queue as it is now; renewed some ten times a second while bytes flow. */
export function useUploadPicture(): UploadPicture {
  return useSyncExternalStore(uploads.subscribe, uploads.getPicture)
}
