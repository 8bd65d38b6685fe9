import { type FileHandle, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDiskFull } from '../disk/disk-full.ts'
import type { DiskSpace } from '../disk/disk-space.ts'
import { codeOf } from '../start-error.ts'
import { syncFolder } from '../sync-folder.ts'
import { StorageFullError } from './storage.ts'
import { partsOfKey } from './storage-key.ts'

/** The folder of transfers that are kept completely or not at all. */
export const INCOMING = 'incoming'
/** The folder of objects that arrive in several pieces. */
export const UNFINISHED = 'unfinished'

/** The locations of keys below a folder. */
export interface LocalPlaces {
  object(key: string): string
  unfinished(key: string): string
  /**
   * Moves a file to the object's location, durably. `sync` flushes the file in parallel: requesting both together lets the disk
   * write them in one step.
   */
  keep(from: string, key: string, sync?: () => Promise<void>): Promise<void>
  /** Creates the folder of an object, and returns it. */
  makeShard(key: string): Promise<string>
  /** Flushes the names created in such folders. */
  syncShards(shards: Iterable<string>): Promise<void>
}

/** Returns the locations below a folder: `{tenant}/{last two characters of the id}/{id}` and `unfinished/{tenant}.{id}`. */
export function localPlaces(folder: string): LocalPlaces {
  const durable = new Set<string>()
  /** Creates the folder of a shard, and its tenant's, durably. */
  async function makeDurably(shard: string): Promise<void> {
    if (durable.has(shard)) return
    await mkdir(shard, { recursive: true, mode: 0o700 })
    await syncFolder(dirname(shard))
    await syncFolder(folder)
    durable.add(shard)
  }
  const object = (key: string) => {
    const [tenant, id] = partsOfKey(key)
    // The last characters of a UUIDv7 are random, the first are the time.
    return join(folder, tenant, id.slice(-2), id)
  }
  return {
    object,
    unfinished: (key) => join(folder, UNFINISHED, partsOfKey(key).join('.')),
    async keep(from, key, sync = async () => undefined) {
      const target = object(key)
      await makeDurably(dirname(target))
      await rename(from, target)
      const written = await Promise.allSettled([sync(), syncFolder(dirname(target))])
      for (const outcome of written) if (outcome.status === 'rejected') throw outcome.reason
    },
    async makeShard(key) {
      const shard = dirname(object(key))
      await makeDurably(shard)
      return shard
    },
    async syncShards(shards) {
      for (const shard of shards) await syncFolder(shard)
    },
  }
}

/** Reads the first bytes of a file, or all if there are fewer. */
export async function readFirst(file: FileHandle, most: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(most)
  let size = 0
  while (size < most) {
    const { bytesRead } = await file.read(bytes, size, most - size, size)
    if (bytesRead === 0) break
    size += bytesRead
  }
  return bytes.subarray(0, size)
}

/** Determines whether a file system error has one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes(codeOf(error) ?? '')
}

/** Converts a write error: a full disk is reported to the monitor of free space. */
export async function asStorageError(error: unknown, diskSpace: DiskSpace): Promise<unknown> {
  if (!isDiskFull(error)) return error
  await diskSpace.report()
  return new StorageFullError()
}

/** Writes buffers completely at an offset of a file. */
export async function writeAll(file: FileHandle, buffers: readonly Buffer[], at: number): Promise<void> {
  let remaining = buffers
  let place = at
  while (remaining.length > 0) {
    const { bytesWritten } = await file.writev(remaining as Buffer[], place)
    place += bytesWritten
    remaining = dropBytes(remaining, bytesWritten)
  }
}

function dropBytes(buffers: readonly Buffer[], count: number): readonly Buffer[] {
  let dropped = 0
  for (const [index, buffer] of buffers.entries()) {
    if (dropped + buffer.length > count) return [buffer.subarray(count - dropped), ...buffers.slice(index + 1)]
    dropped += buffer.length
  }
  return []
}
