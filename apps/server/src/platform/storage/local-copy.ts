import { randomUUID } from 'node:crypto'
import { constants, copyFile, link, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskSpace } from '../disk/disk-space.ts'
import { asStorageError, hasCode, type LocalPlaces } from './local-files.ts'
import type { CopyOfObject } from './storage.ts'

const AT_ONCE = 16
/** The file system does not support hard links, has none left for this file, or it is on another disk. */
const CANNOT_LINK = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * Creates hard links of files; where not possible, copies them through `incoming`. Each is complete under its name or missing.
 */
export async function copyLocally(
  copies: readonly CopyOfObject[],
  {
    places,
    incoming,
    diskSpace,
    addName = link,
  }: { places: LocalPlaces; incoming: string; diskSpace: DiskSpace; addName?: typeof link },
): Promise<void> {
  await diskSpace.admit(0)
  const pendingCopies = copies.values()
  const shards = new Set<string>()
  async function work(): Promise<void> {
    for (const { from, to } of pendingCopies) {
      shards.add(await places.makeShard(to))
      try {
        await addName(places.object(from), places.object(to))
      } catch (error) {
        if (!hasCode(error, ...CANNOT_LINK)) throw error
        await copyBytes(places.object(from), to)
      }
    }
  }
  async function copyBytes(from: string, to: string): Promise<void> {
    const temporary = join(incoming, randomUUID())
    try {
      await diskSpace.admit((await stat(from)).size)
      await copyFile(from, temporary, constants.COPYFILE_FICLONE)
      const file = await open(temporary, 'r+')
      try {
        await file.datasync()
      } finally {
        await file.close()
      }
      await places.keep(temporary, to)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw await asStorageError(outcome.reason, diskSpace)
  await places.syncShards(shards)
}
