import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

/** Creates a PNG of one colour. */
export function makePng({
  width = 320,
  height = 200,
  colour = [26, 117, 71] as readonly [number, number, number],
} = {}): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** Writes a file of this size without repeating content and without holding it in memory. Returns its SHA-256. */
export async function writeLargeFile(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  const file = createWriteStream(path)
  const block = Buffer.alloc(1024 * 1024, 'Arbour ')
  for (let written = 0, n = 0; written < bytes; written += block.length, n++) {
    block.writeUInt32BE(n, 0)
    const part = Buffer.from(block.subarray(0, Math.min(block.length, bytes - written)))
    hash.update(part)
    if (!file.write(part)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  return hash.digest('hex')
}

/** Returns the SHA-256 of a file on disk. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}
