import { pipeline, type Readable, type Transform } from 'node:stream'
import type { ZipFile } from 'yazl'
import { codeOf } from '#platform/start-error.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Already packed well: deflating them again costs time and saves nothing. */
const PACKED = /^(image\/(png|jpeg|webp|gif|avif|heic)|video\/|audio\/(mpeg|ogg)|application\/(zip|gzip|pdf|vnd\.openxmlformats))/

/** Whether files of a media type are packed already. */
export function isPacked(mimetype: string): boolean {
  return PACKED.test(mimetype)
}

/** A stored file as it goes into a zip. */
export interface StoredEntry {
  /** Where its bytes are kept. */
  key: string
  path: string
  mtime: Date
  size: number
  mimetype: string
}

/**
 * Adds a stored file to a zip, whose bytes pass `through`, and waits until it was read, so that a zip of any number of files keeps one open; a
 * reader who leaves closes it. False when its bytes are gone.
 */
export async function addStoredFile(
  storage: Pick<Storage, 'get'>,
  { zip, stream }: { zip: ZipFile; stream: Readable },
  { key, path, mtime, size, mimetype }: StoredEntry,
  through?: Transform,
): Promise<boolean> {
  const source = await storage.get(key).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })
  if (!source) return false
  const closed = new Promise<void>((resolve) => source.once('close', resolve))
  const stop = () => source.destroy()
  stream.once('close', stop)
  const bytes = through ? pipeline(source, through, () => undefined) : source
  zip.addReadStream(bytes, path, { mtime, size, compress: !isPacked(mimetype) })
  await closed
  stream.off('close', stop)
  return true
}
