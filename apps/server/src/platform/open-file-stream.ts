import type { ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** Minimum buffer size in bytes. */
const SMALLEST = 4096

/**
 * Opens a file, or its bytes from `start` to `end`, as a stream with a maximum buffer size. Small files get small buffers: with
 * thousands of files, collecting two large buffers for each takes longer than reading them. Throws ENOENT and other file system
 * errors.
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
