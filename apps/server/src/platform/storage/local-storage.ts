import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  type ListedObject,
  ObjectTooLargeError,
  type Storage,
  StorageFullError,
  type StorageReader,
  type StoredObject,
} from './storage.ts'

const INCOMING = 'incoming'
const STATS_AT_ONCE = 256
const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/

/**
 * Objects as files under a folder: `{tenant}/{last two characters of the id}/{id}`, written under `incoming/` first.
 * What is under its final name is whole and on the disk.
 */
export async function openLocalStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, INCOMING)
  // Transfers that a crash cut short.
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true, mode: 0o700 })

  const durable = new Set<string>()
  /** Makes the folder of a shard, and its tenant's, so that a power cut does not take them away from under what is in them. */
  async function makeDurably(shard: string): Promise<void> {
    if (durable.has(shard)) return
    await mkdir(shard, { recursive: true, mode: 0o700 })
    await syncFolder(dirname(shard))
    await syncFolder(folder)
    durable.add(shard)
  }

  return {
    ...readLocalStorage(folder),
    async put(key, body, { maxBytes }) {
      const target = pathOf(folder, key)
      const temporary = join(incoming, randomUUID())
      try {
        const stored = await writeDurably(temporary, body, maxBytes)
        await makeDurably(dirname(target))
        await rename(temporary, target)
        await syncFolder(dirname(target))
        return stored
      } catch (error) {
        await rm(temporary, { force: true })
        if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
          throw new StorageFullError()
        throw error
      }
    },
    delete: (key) => rm(pathOf(folder, key), { force: true }),
  }
}

/** The same folder for who only looks at it, beside a server that is at work there. It need not be there. */
export function readLocalStorage(folder: string): StorageReader {
  return {
    async get(key, range) {
      const file = await open(pathOf(folder, key), 'r')
      return file.createReadStream({ ...range, highWaterMark: 256 * 1024 })
    },
    list: () => listObjects(folder),
  }
}

function pathOf(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error('Not a storage key')
  const [tenant = '', id = ''] = key.split('/')
  // The last characters of a UUIDv7 are random, the first are the time.
  return join(folder, tenant, id.slice(-2), id)
}

async function* listObjects(folder: string): AsyncIterable<ListedObject> {
  for (const tenant of await namesIn(folder)) {
    if (tenant === INCOMING) continue
    for (const shard of await namesIn(join(folder, tenant))) {
      const names = await namesIn(join(folder, tenant, shard))
      for (let at = 0; at < names.length; at += STATS_AT_ONCE) {
        const found = names.slice(at, at + STATS_AT_ONCE).map(async (name) => {
          const file = await unlessGone(stat(join(folder, tenant, shard, name)), null)
          return file && { key: `${tenant}/${name}`, size: file.size, stored: file.mtime }
        })
        for (const object of await Promise.all(found)) if (object) yield object
      }
    }
  }
}

/** What is in a folder; nothing when it is none. */
function namesIn(folder: string): Promise<string[]> {
  return unlessGone(readdir(folder), [])
}

async function unlessGone<T>(found: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return otherwise
    throw error
  }
}

async function writeDurably(path: string, body: Readable, maxBytes: number): Promise<StoredObject> {
  const hash = createHash('sha256')
  let size = 0
  const file: FileHandle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new ObjectTooLargeError()
      hash.update(chunk)
      await writeAll(file, chunk)
    }
    await file.datasync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest() }
}

async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  let written = 0
  while (written < chunk.length) written += (await file.write(chunk, written)).bytesWritten
}

/** Makes a rename survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
