import { inflate } from '@arbour/documents/zip/inflate'
import { LOCAL_BYTES, localLength } from '@arbour/documents/zip/local-record'
import type { ReadBytes } from '@arbour/documents/zip/read-directory'
import type { ZipEntry } from '@arbour/documents/zip/zip-entries'

/**
 * Extracts one small text from an archive; null if it is encrypted, uses a rare compression method, or is larger than `max`
 * bytes, whatever size the archive states.
 *
 * @throws {ZipError} if it is corrupt
 */
export async function readEntry(readBytes: ReadBytes, entry: ZipEntry, max: number): Promise<string | null> {
  if (entry.isEncrypted || entry.packedSize > max || (entry.method !== 0 && entry.method !== 8)) return null
  const before = localLength(await readBytes(entry.offset, LOCAL_BYTES))
  if (before === null) return null
  const packedBytes = await readBytes(entry.offset + before, entry.packedSize)
  const decoder = new TextDecoder()
  if (entry.method === 0) return decoder.decode(packedBytes)
  let text = ''
  let length = 0
  for await (const piece of inflate(packedBytes)) {
    length += piece.length
    if (length > max) return null
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}
