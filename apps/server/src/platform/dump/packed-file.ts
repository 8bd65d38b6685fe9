import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { openFileStream } from '../open-file-stream.ts'

/** A written file. */
export interface WrittenFile {
  /** Its size. */
  bytes: number
  /** Hash of its bytes, in hexadecimal. */
  sha256: string
}

/** Saves most of the space in a tenth of the time of higher levels. */
const LEVEL = 1

/** Writes a stream to a new gzip file that only its owner can read. The file is flushed to disk. */
export async function writePacked(path: string, content: Readable): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(content, createGzip({ level: LEVEL }), count, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

/** Reads the content of such a file. */
export function readPacked(path: string): Readable {
  const file = createReadStream(path)
  const content = createGunzip()
  file.on('error', (error) => content.destroy(error))
  content.on('close', () => file.destroy())
  return file.pipe(content)
}

/** Computes size and hash of a file. Throws ENOENT. */
export async function measureFile(path: string): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of (await openFileStream(path, 1024 * 1024)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
