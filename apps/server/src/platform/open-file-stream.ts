import type { ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** Bytes that a buffer has at least. */
const SMALLEST = 4096

/**
 * Opens a file, or its bytes from `start` to `end`, as a stream that reads at most so many bytes at a time. For a small file the buffers are
 * small as well: of thousands of small files, collecting two large buffers for each takes longer than reading them. Throws ENOENT, and what
 * else the system says of the file.
 */
export async function openFileStream(path: string, most: number, range?: { start: number; end: number }): Promise<ReadStream> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return file.createReadStream({ ...range, highWaterMark: Math.min(Math.max(size, SMALLEST), most) })
  } catch (error) {
    await file.close()
    throw error
  }
}
