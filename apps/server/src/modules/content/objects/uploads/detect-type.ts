import { buffer } from 'node:stream/consumers'
import { HEAD_BYTES, type ServedKey, type ServedReader } from '#platform/storage/storage.ts'

/** The media type that clients announce if they don't know it. */
const UNKNOWN = 'application/octet-stream'

/**
 * Determines the media type of stored bytes, whose beginning may be given: the announced one, or, if that is generic, the one
 * detected from the content.
 */
export async function detectType(
  storage: Pick<ServedReader, 'get'>,
  { key, announced, head }: { key: ServedKey; announced: string; head?: Buffer | undefined },
): Promise<string> {
  if (announced !== UNKNOWN) return announced
  const sample = head ?? (await buffer(await storage.get(key, { start: 0, end: HEAD_BYTES - 1 })))
  // Loaded on demand: most files have an announced type.
  const { fileTypeFromBuffer } = await import('file-type')
  // A truncated or malformed file has no known type.
  const detected = await fileTypeFromBuffer(sample).catch(() => undefined)
  return detected?.mime ?? UNKNOWN
}
