import { randomFillSync } from 'node:crypto'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../start-error.ts'

/** The file in a folder whose space is released when its disk is full. */
const NAME = 'reserve'
const CHUNK_BYTES = 1024 * 1024

/** Returns the free space below which a disk is low: half of its reserve. */
export function lowMark(reserveBytes: number): number {
  return reserveBytes / 2
}

/** Returns the free bytes for ordinary users on the disk of a folder; infinite if unknown. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

/** Returns the size of the reserve in a folder; 0 if there is none. */
export async function reserveSize(folder: string): Promise<number> {
  try {
    return (await stat(join(folder, NAME))).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0
    throw error
  }
}

/** Creates a reserve. Throws the error of the file system if there is too little space; nothing is left behind then. */
export async function makeReserve(folder: string, bytes: number): Promise<void> {
  const unfinished = join(folder, `${NAME}.new`)
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      // Random data: zeros take no space on file systems with compression or sparse files.
      const chunk = randomFillSync(Buffer.allocUnsafe(CHUNK_BYTES))
      for (let at = 0; at < bytes; at += CHUNK_BYTES) await file.write(chunk, 0, Math.min(CHUNK_BYTES, bytes - at), at)
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, NAME))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Releases the reserve of a folder; does nothing without one. */
export async function releaseReserve(folder: string): Promise<void> {
  for (const name of [NAME, `${NAME}.new`]) await rm(join(folder, name), { force: true })
}

/**
 * Releases the reserve of a folder whose disk is low: on startup before anything is written, especially by PostgreSQL's recovery.
 */
export async function releaseWhereLow(folder: string): Promise<void> {
  const size = await reserveSize(folder)
  if (size > 0 && (await freeBytes(folder)) < lowMark(size)) await releaseReserve(folder)
}
