import { randomFillSync } from 'node:crypto'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../start-error.ts'

/** The file in a folder whose room is given up when its disk is full. */
const NAME = 'reserve'
const CHUNK_BYTES = 1024 * 1024

/** A disk is low when less is free than half of its reserve. */
export function lowMark(reserveBytes: number): number {
  return reserveBytes / 2
}

/** The bytes that are free for ordinary users on the disk of a folder; endless where the disk does not say. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

/** The bytes of the reserve in a folder; 0 when there is none. */
export async function reserveSize(folder: string): Promise<number> {
  try {
    return (await stat(join(folder, NAME))).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0
    throw error
  }
}

/** Takes room for a reserve. Throws what the disk says when there is too little; nothing is left behind then. */
export async function makeReserve(folder: string, bytes: number): Promise<void> {
  const unfinished = join(folder, `${NAME}.new`)
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      // Noise: zeros take no room on disks that compress or leave out what is empty.
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

/** Releases the reserve of a folder to whoever needs the room; without one nothing happens. */
export async function releaseReserve(folder: string): Promise<void> {
  for (const name of [NAME, `${NAME}.new`]) await rm(join(folder, name), { force: true })
}

/** Releases the reserve of a folder whose disk is low: before anything is written at a start, PostgreSQL's recovery first of all. */
export async function releaseWhereLow(folder: string): Promise<void> {
  const size = await reserveSize(folder)
  if (size > 0 && (await freeBytes(folder)) < lowMark(size)) await releaseReserve(folder)
}
