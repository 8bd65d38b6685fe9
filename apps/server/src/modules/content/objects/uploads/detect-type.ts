import { buffer } from 'node:stream/consumers'
import { HEAD_BYTES, type ServedKey, type ServedReader } from '#platform/storage/storage.ts'

/** What a sender announces who does not know the type. */
const UNKNOWN = 'application/octet-stream'

/**
 * The media type of stored bytes, whose beginning may be at hand: the one that was announced, or, when that says nothing, the one that their beginning shows.
 */
export async function detectType(
  storage: Pick<ServedReader, 'get'>,
  { key, announced, head }: { key: ServedKey; announced: string; head?: Buffer | undefined },
): Promise<string> {
  if (announced !== UNKNOWN) return announced
  const sample = head ?? (await buffer(await storage.get(key, { start: 0, end: HEAD_BYTES - 1 })))
  // Loaded when first needed: most files announce what they are.
  const { fileTypeFromBuffer } = await import('file-type')
  // What only looks like a type that it is not (a format cut off in the middle) is of no known type.
  const found = await fileTypeFromBuffer(sample).catch(() => undefined)
  return found?.mime ?? UNKNOWN
}
