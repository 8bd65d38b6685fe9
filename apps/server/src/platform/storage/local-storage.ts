import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { ObjectTooLargeError, type Storage, StorageFullError, type StoredObject } from './storage.ts'

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/

/**
 * Objects as files under a folder: `{tenant}/{last two characters of the id}/{id}`, written under `incoming/` first.
 * What is under its final name is whole and on the disk.
 */
export async function openLocalStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, 'incoming')
  // Transfers that a crash cut short.
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true, mode: 0o700 })

  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('Not a storage key')
    const [tenant = '', id = ''] = key.split('/')
    // The last characters of a UUIDv7 are random, the first are the time.
    return join(folder, tenant, id.slice(-2), id)
  }

  return {
    async put(key, body, { maxBytes }) {
      const target = pathOf(key)
      const temporary = join(incoming, randomUUID())
      try {
        const stored = await writeDurably(temporary, body, maxBytes)
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
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
    async get(key, range) {
      const file = await open(pathOf(key), 'r')
      return file.createReadStream({ ...range, highWaterMark: 256 * 1024 })
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async *keys() {
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (entry.isFile() && !entry.parentPath.startsWith(incoming)) {
          yield `${dirname(entry.parentPath).slice(folder.length + 1)}/${entry.name}`
        }
      }
    },
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
