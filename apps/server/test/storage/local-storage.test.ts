import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UNMINDED } from '#platform/disk/disk-room.ts'
import { copyLocally } from '#platform/storage/local-copy.ts'
import { INCOMING, localPlaces } from '#platform/storage/local-files.ts'
import { openLocalStorage, readLocalStorage } from '#platform/storage/local-storage.ts'
import { type ListedObject, ObjectTooLargeError, type Storage, StorageFullError } from '#platform/storage/storage.ts'

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

it('keeps what it is given, whole or by range', async () => {
  const name = key()
  expect((await storage.put(name, Readable.from([Buffer.from('0123'), Buffer.from('456789')]), { maxBytes: 10 })).size).toBe(10)
  expect((await buffer(await storage.get(name))).toString()).toBe('0123456789')
  expect((await buffer(await storage.get(name, { start: 3, end: 5 }))).toString()).toBe('345')
  for (const [most, read] of [
    [4, '0123'],
    [10, '0123456789'],
    [11, '0123456789'],
  ] as const)
    expect((await storage.read(name, most)).toString()).toBe(read)
  await expect(storage.read(key(), 1)).rejects.toMatchObject({ code: 'ENOENT' })
  const list = await listOf(folder)
  expect(list).toEqual([{ key: name, size: 10, stored: expect.any(Date) }])
  expect(Date.now() - (list[0]?.stored.getTime() ?? 0)).toBeLessThan(60_000)
})

it('leaves nothing of a stream that fails or is too long', async () => {
  async function* failing() {
    yield Buffer.from('half')
    throw new Error('broken')
  }
  await expect(storage.put(key(), Readable.from(failing()), { maxBytes: 10 })).rejects.toThrow('broken')
  await expect(storage.put(key(), Readable.from([Buffer.alloc(11)]), { maxBytes: 10 })).rejects.toThrow(ObjectTooLargeError)
  expect(await filesOnDisk()).toBe(0)
})

it('forgets at its start what a crash left half written', async () => {
  const body = new Readable({ read() {} })
  body.push('half')
  const broken = storage.put(key(), body, { maxBytes: 10 })
  await expect.poll(filesOnDisk).toBe(1)
  await openLocalStorage(folder)
  expect(await filesOnDisk()).toBe(0)
  body.destroy(new Error('gone'))
  await expect(broken).rejects.toThrow('gone')
})

it('can be looked at before it is there', async () => {
  expect(await listOf(join(folder, 'none'))).toEqual([])
})

it('refuses keys that are none', async () => {
  for (const bad of ['../x', 'a/b', `${key()}/..`, ''])
    await expect(storage.put(bad, Readable.from([Buffer.from('x')]), { maxBytes: 1 })).rejects.toThrow()
})

it('deletes, and deletes again', async () => {
  const name = key()
  await storage.put(name, Readable.from([Buffer.from('x')]), { maxBytes: 1 })
  await storage.delete(name)
  await storage.delete(name)
  expect(await filesOnDisk()).toBe(0)
})

describe('a copy', () => {
  const put = (name: string, text: string) => storage.put(name, Readable.from([Buffer.from(text)]), { maxBytes: 10 })
  const read = async (name: string) => (await buffer(await storage.get(name))).toString()
  const copiers = {
    'by a second name': (from: string, to: string) => storage.copy([{ from, to }]),
    'of the bytes, where the file system has no second names': (from: string, to: string) =>
      copyLocally([{ from, to }], {
        places: localPlaces(folder),
        incoming: join(folder, INCOMING),
        room: UNMINDED,
        addName: async () => {
          throw Object.assign(new Error('No such thing'), { code: 'EPERM' })
        },
      }),
  }

  it.each(Object.entries(copiers))('%s is the same, and stays when the other goes', async (_, copy) => {
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

  it.each(Object.entries(copiers))('%s of what is not there says so, and leaves nothing', async (_, copy) => {
    await expect(copy(key(), key())).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await filesOnDisk()).toBe(0)
  })

  it('is made of many at once, and over nothing that is there', async () => {
    const from = Array.from({ length: 40 }, key)
    for (const [index, name] of from.entries()) await put(name, String(index))
    const copies = from.map((name) => ({ from: name, to: key() }))
    await storage.copy(copies)
    expect(await Promise.all(copies.map(({ to }) => read(to)))).toEqual(from.map((_, index) => String(index)))
    await expect(storage.copy(copies.slice(0, 1))).rejects.toMatchObject({ code: 'EEXIST' })
  })

  it('is not made on a full disk', async () => {
    const full = { ...UNMINDED, admit: () => Promise.reject(new StorageFullError()) }
    const name = key()
    await put(name, 'x')
    const place = await openLocalStorage(folder, full)
    await expect(place.copy([{ from: name, to: key() }])).rejects.toThrow(StorageFullError)
    expect(await filesOnDisk()).toBe(1)
  })
})

describe('an object that comes in pieces', () => {
  const guard = async () => undefined
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  async function* pieces(...texts: string[]) {
    for (const text of texts) {
      if (text === 'break') throw new Error('broken')
      yield Buffer.from(text)
    }
  }
  const append = (place: Storage, name: string, offset: number, ...texts: string[]) =>
    place.unfinished.append(name, pieces(...texts), { offset, maxBytes: 10, guard })

  it('keeps what came before it broke, over a restart too, and hashes it all', async () => {
    const [here, there] = [key(), key()]
    for (const name of [here, there]) await expect(append(storage, name, 0, '012', '34', 'break')).rejects.toThrow('broken')
    expect(await storage.unfinished.size(here)).toBe(5)
    expect(await append(storage, here, 5, '56789')).toEqual({ size: 10, sha256: hashOf('0123456789') })
    const again = await openLocalStorage(folder)
    expect(await append(again, there, 5, '56789')).toEqual({ size: 10, sha256: null })
    for (const name of [here, there]) {
      expect(await listOf(folder)).not.toContainEqual(expect.objectContaining({ key: name }))
      const stored = await again.unfinished.finish(name, { sha256: null, guard })
      expect(stored).toEqual({ size: 10, sha256: hashOf('0123456789') })
      expect((await buffer(await again.get(name))).toString()).toBe('0123456789')
    }
    expect(await filesOnDisk()).toBe(2)
  })

  it('never believes a hash of other bytes', async () => {
    const name = key()
    await append(storage, name, 0, '01')
    await append(await openLocalStorage(folder), name, 2, '23')
    expect(await append(storage, name, 4, '45')).toEqual({ size: 6, sha256: null })
  })

  it('writes nothing once its writer may not, and is removed with all that came', async () => {
    const name = key()
    let asked = 0
    const lost = async () => {
      asked += 1
      if (asked === 2) throw new Error('lost')
    }
    const broken = storage.unfinished.append(name, pieces('01', '23'), { offset: 0, maxBytes: 10, guard: lost })
    await expect(broken).rejects.toThrow('lost')
    expect(await storage.unfinished.size(name)).toBe(2)
    await expect(append(storage, name, 2, '0123456789')).resolves.toMatchObject({ size: 12 })
    await expect(append(storage, name, 12, '01234567890')).rejects.toThrow(ObjectTooLargeError)
    await storage.delete(name)
    expect([await storage.unfinished.size(name), await filesOnDisk()]).toEqual([0, 0])
  })
})
