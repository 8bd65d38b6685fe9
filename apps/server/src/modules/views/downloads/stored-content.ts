import { codeOf } from '#platform/start-error.ts'
import type { ServedKey, ServedReader } from '#platform/storage/storage.ts'
import type { KeptContent } from '#platform/zip/zip-entry.ts'

/** Compressed formats: deflating them again takes time without saving space. */
const PACKED =
  /^(image\/(a?png|jpeg|webp|gif|avif|heic)|video\/|audio\/(mpeg|ogg)|application\/(zip|gzip|pdf|vnd\.openxmlformats))/

/** A stored file whose bytes are added to a zip. */
export interface StoredFile {
  /** The storage key of its bytes. */
  key: ServedKey
  size: number
  mimetype: string
}

/** Returns the bytes of a stored file for a zip. `onDeleted` is called if they were deleted; what it throws ends the zip. */
export function storedContent(
  storage: Pick<ServedReader, 'get' | 'read'>,
  { key, size, mimetype }: StoredFile,
  onDeleted: () => void,
): KeptContent {
  const unlessDeleted = <T>(bytes: Promise<T>) =>
    bytes.catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
      onDeleted()
      return null
    })
  return {
    size,
    isPacked: PACKED.test(mimetype),
    // Reads one more byte, to detect a larger object.
    read: () => unlessDeleted(storage.read(key, size + 1)),
    open: () => unlessDeleted(storage.get(key)),
  }
}
