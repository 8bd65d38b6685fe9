import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UNMONITORED } from '#platform/disk/disk-space.ts'
import { copyLocally } from '#platform/storage/local-copy.ts'
import { INCOMING, localPlaces } from '#platform/storage/local-files.ts'
import { openLocalStorage, readLocalStorage } from '#platform/storage/local-storage.ts'
import { type ListedObject, type Storage, StorageFullError } from '#platform/storage/storage.ts'

let folder: string
let storage: Storage
const key = () => `${randomUUID()}/${randomUUID()}`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-storage-'))
  storage = await openLocalStorage(folder)
})
afterEach(() => rm(folder, { recursive: true }))

async function filesOnDisk(): Promise<number> {
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
}

async function listOf(where: string): Promise<ListedObject[]> {
  const list: ListedObject[] = []
  for await (const object of readLocalStorage(where).list()) list.push(object)
  return list
}

it('deletes at its start what a crash left incomplete', async () => {
  const body = new Readable({ read() {} })
  body.push('half')
  const broken = storage.put(key(), body, { maxBytes: 10 })
  await expect.poll(filesOnDisk).toBe(1)
  await openLocalStorage(folder)
  expect(await filesOnDisk()).toBe(0)
  body.destroy(new Error('gone'))
  await expect(broken).rejects.toThrow('gone')
})

it('can be verified before it exists', async () => {
  expect(await listOf(join(folder, 'none'))).toEqual([])
})

describe('A copy', () => {
  const put = (name: string, text: string) => storage.put(name, Readable.from([Buffer.from(text)]), { maxBytes: 10 })
  const read = async (name: string) => (await buffer(await storage.get(name))).toString()
  const copiers = {
    'by a second name': (from: string, to: string) => storage.copy([{ from, to }]),
    'of the bytes, where the file system has no second names': (from: string, to: string) =>
      copyLocally([{ from, to }], {
        places: localPlaces(folder),
        incoming: join(folder, INCOMING),
        diskSpace: UNMONITORED,
        addName: async () => {
          throw Object.assign(new Error('No such thing'), { code: 'EPERM' })
        },
      }),
  }

  it.each(Object.entries(copiers))('%s is equal, and stays when the other is deleted', async (_, copy) => {
    const [from, to] = [key(), key()]
    await put(from, '0123')
    await copy(from, to)
    await storage.delete(from)
    expect(await read(to)).toBe('0123')
    expect(await listOf(folder)).toMatchObject([{ key: to, size: 4 }])
    expect(await filesOnDisk()).toBe(1)
    await storage.delete(to)
    expect(await filesOnDisk()).toBe(0)
  })

  it.each(Object.entries(copiers))('%s fails for a missing object, and leaves nothing', async (_, copy) => {
    await expect(copy(key(), key())).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await filesOnDisk()).toBe(0)
  })

  it('is created once by many concurrent copies, and never replaces an existing object', async () => {
    const from = Array.from({ length: 40 }, key)
    for (const [index, name] of from.entries()) await put(name, String(index))
    const copies = from.map((name) => ({ from: name, to: key() }))
    await storage.copy(copies)
    expect(await Promise.all(copies.map(({ to }) => read(to)))).toEqual(from.map((_, index) => String(index)))
    await expect(storage.copy(copies.slice(0, 1))).rejects.toMatchObject({ code: 'EEXIST' })
  })

  it('is not created on a full disk', async () => {
    const full = { ...UNMONITORED, admit: () => Promise.reject(new StorageFullError()) }
    const name = key()
    await put(name, 'x')
    const place = await openLocalStorage(folder, full)
    await expect(place.copy([{ from: name, to: key() }])).rejects.toThrow(StorageFullError)
    expect(await filesOnDisk()).toBe(1)
  })
})
