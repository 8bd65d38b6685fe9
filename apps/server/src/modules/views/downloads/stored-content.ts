import { codeOf } from '#platform/start-error.ts'
import type { ServedKey, ServedReader } from '#platform/storage/storage.ts'
import type { KeptContent } from '#platform/zip/zip-entry.ts'

/** Already packed well: deflating them again costs time and saves nothing. */
const PACKED =
  /^(image\/(a?png|jpeg|webp|gif|avif|heic)|video\/|audio\/(mpeg|ogg)|application\/(zip|gzip|pdf|vnd\.openxmlformats))/

/** A stored file whose bytes go into a zip. */
export interface StoredFile {
  /** Where its bytes are kept. */
  key: ServedKey
  size: number
  mimetype: string
}

/** The bytes of a stored file as they go into a zip. `onGone` hears that they are gone and what it throws ends the zip. */
export function storedContent(
  storage: Pick<ServedReader, 'get' | 'read'>,
  { key, size, mimetype }: StoredFile,
  onGone: () => void,
): KeptContent {
  const unlessGone = <T>(bytes: Promise<T>) =>
    bytes.catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error
      onGone()
      return null
    })
  return {
    size,
    isPacked: PACKED.test(mimetype),
    // One byte more, so that it is seen when there are more.
    read: () => unlessGone(storage.read(key, size + 1)),
    open: () => unlessGone(storage.get(key)),
  }
}
