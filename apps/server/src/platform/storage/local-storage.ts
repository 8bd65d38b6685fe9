import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type DiskSpace, UNMONITORED } from '../disk/disk-space.ts'
import { openFileStream } from '../open-file-stream.ts'
import { blockWriter } from './block-writer.ts'
import { copyLocally } from './local-copy.ts'
import { asStorageError, hasCode, INCOMING, localPlaces, readFirst, UNFINISHED } from './local-files.ts'
import { localUnfinished } from './local-unfinished.ts'
import {
  type Guard,
  HEAD_BYTES,
  type KeptObject,
  type ListedObject,
  ObjectTooLargeError,
  type Storage,
  type StorageReader,
} from './storage.ts'

/** Bytes per read of a large object. */
const READ_BYTES = 256 * 1024
const STATS_AT_ONCE = 256
/** A size that disks write quickly. */
const QUICK_BYTES = 1024 * 1024

/**
 * Opens a storage with objects as files in a folder. Objects sent in one transfer are first written to `incoming/`, those in
 * pieces to `unfinished/`. A file under its final name is complete, and flushed once it was acknowledged. Nothing is written
 * while `diskSpace` is full.
 */
export async function openLocalStorage(folder: string, diskSpace: DiskSpace = UNMONITORED): Promise<Storage> {
  // Transfers that a crash interrupted.
  await rm(join(folder, INCOMING), { recursive: true, force: true })
  return joinLocalStorage(folder, diskSpace)
}

/** Opens the storage for writing while a server uses it. */
export async function joinLocalStorage(folder: string, diskSpace: DiskSpace = UNMONITORED): Promise<Storage> {
  const incoming = join(folder, INCOMING)
  for (const place of [incoming, join(folder, UNFINISHED)]) await mkdir(place, { recursive: true, mode: 0o700 })
  await diskSpace.watch(folder)
  const places = localPlaces(folder)

  return {
    ...readLocalStorage(folder),
    async put(key, body, options) {
      // Validates the key before anything is written.
      places.object(key)
      const temporary = join(incoming, randomUUID())
      try {
        return await writeDurably(temporary, body, { ...options, diskSpace, keep: (sync) => places.keep(temporary, key, sync) })
      } catch (error) {
        // A crash or disk failure may leave it under its final name: callers schedule its removal beforehand.
        await rm(temporary, { force: true })
        throw await asStorageError(error, diskSpace)
      }
    },
    copy: (copies) => copyLocally(copies, { places, incoming, diskSpace }),
    async delete(key) {
      await rm(places.unfinished(key), { force: true })
      await rm(places.object(key), { force: true })
    },
    unfinished: localUnfinished(places, diskSpace),
    direct: null,
  }
}

/** Opens the storage read-only while a server uses it. The folder need not exist. */
export function readLocalStorage(folder: string): StorageReader {
  const places = localPlaces(folder)
  return {
    get: async (key, range) => openFileStream(places.object(key), READ_BYTES, range),
    async read(key, most) {
      const file = await open(places.object(key), 'r')
      try {
        return await readFirst(file, most)
      } finally {
        await file.close()
      }
    },
    async file(key) {
      const path = places.object(key)
      await stat(path)
      return { path, release: async () => undefined }
    },
    list: () => listObjects(folder),
    listUnfinished: () => listFolder(join(folder, UNFINISHED), (name) => name.replace('.', '/')),
  }
}

async function* listObjects(folder: string): AsyncIterable<ListedObject> {
  for (const tenant of await namesIn(folder)) {
    if (tenant === INCOMING || tenant === UNFINISHED) continue
    for (const shard of await namesIn(join(folder, tenant))) {
      yield* listFolder(join(folder, tenant, shard), (name) => `${tenant}/${name}`)
    }
  }
}

async function* listFolder(folder: string, keyOf: (name: string) => string): AsyncIterable<ListedObject> {
  const names = await namesIn(folder)
  for (let at = 0; at < names.length; at += STATS_AT_ONCE) {
    const found = names.slice(at, at + STATS_AT_ONCE).map(async (name) => {
      const file = await unlessDeleted(stat(join(folder, name)), null)
      return file && { key: keyOf(name), size: file.size, stored: file.mtime }
    })
    for (const object of await Promise.all(found)) if (object) yield object
  }
}

/** Lists a folder; empty if it is not one. */
function namesIn(folder: string): Promise<string[]> {
  return unlessDeleted(readdir(folder), [])
}

async function unlessDeleted<T>(found: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return otherwise
    throw error
  }
}

interface WriteOptions {
  maxBytes: number
  guard?: Guard
  diskSpace: DiskSpace
  /** Moves the file to its location. `sync` flushes what is not on disk yet. */
  keep: (sync?: () => Promise<void>) => Promise<void>
}

async function writeDurably(
  path: string,
  body: AsyncIterable<Buffer>,
  { maxBytes, guard, diskSpace, keep }: WriteOptions,
): Promise<KeptObject> {
  const hash = createHash('sha256')
  let size = 0
  let head: Buffer = Buffer.alloc(0)
  await diskSpace.admit(0)
  const file = await open(path, 'wx', 0o600)
  const writer = blockWriter(file, { from: 0 })
  try {
    for await (const chunk of body) {
      if (size + chunk.length > maxBytes) throw new ObjectTooLargeError()
      await guard?.()
      await diskSpace.admit(chunk.length)
      hash.update(chunk)
      if (size < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - size)])
      await writer.write(chunk)
      size += chunk.length
    }
    await writer.end()
    const sync = () => file.datasync()
    // Large files are flushed before they get their name, since the lease may be lost meanwhile.
    const isQuick = size <= QUICK_BYTES
    if (!isQuick) await sync()
    await guard?.()
    await keep(isQuick ? sync : undefined)
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest(), head }
}
