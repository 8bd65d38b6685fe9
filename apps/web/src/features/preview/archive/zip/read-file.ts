import type { ReadBytes } from './read-directory.ts'
import { viewOf } from './zip-end.ts'
import type { ZipEntry } from './zip-entries.ts'

const RECORD = 0x04034b50
const RECORD_BYTES = 30

/** Takes one small text out of an archive; null when it is encrypted, packed in a rare way, broken, or larger than `max` bytes. */
export async function readFile(read: ReadBytes, entry: ZipEntry, max: number): Promise<string | null> {
  if (entry.isEncrypted || entry.packedSize > max || (entry.method !== 0 && entry.method !== 8)) return null
  const record = await read(entry.offset, RECORD_BYTES)
  const view = viewOf(record)
  if (record.length < RECORD_BYTES || view.getUint32(0, true) !== RECORD) return null
  const from = entry.offset + RECORD_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
  const packed = await read(from, entry.packedSize)
  const bytes = entry.method === 0 ? packed : await inflate(packed, max)
  return bytes && new TextDecoder().decode(bytes)
}

/** Null when it is broken, or grows beyond `max` bytes, whatever the archive says of its size. */
async function inflate(packed: Uint8Array, max: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > max) {
        void reader.cancel().catch(() => {})
        return null
      }
      parts.push(value)
    }
  } catch {
    return null
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
