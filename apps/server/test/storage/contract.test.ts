import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ListedObject, ObjectTooLargeError, type Storage } from '#platform/storage/storage.ts'
import { closePlaces, type Place, places } from './places.ts'

/** More than two parts of an object in a bucket, and not a multiple of the part size. */
const LARGE = 11 * 1024 * 1024 + 7
const PIECE = 64 * 1024

const key = () => `${randomUUID()}/${randomUUID()}`
const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const guard = async () => undefined

async function* pieces(...contents: (string | Buffer)[]) {
  for (const content of contents) {
    if (content === 'break') throw new Error('broken')
    const bytes = Buffer.from(content)
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
  }
}

afterAll(closePlaces)

describe.each(Object.entries(places))('%s', (_, open) => {
  let place: Place
  let storage: Storage
  beforeEach(async () => {
    place = await open()
    storage = place.storage
  })
  afterEach(() => place.close())

  const put = (name: string, ...contents: (string | Buffer)[]) => storage.put(name, pieces(...contents), { maxBytes: LARGE })
  const read = async (name: string) => buffer(await storage.get(name))
  async function listed(): Promise<ListedObject[]> {
    return Array.fromAsync(storage.list())
  }

  describe('An object', () => {
    it('is stored unchanged, completely and by range', async () => {
      const name = key()
      expect(await put(name, '0123', '456789')).toEqual({
        size: 10,
        sha256: hashOf('0123456789'),
        head: Buffer.from('0123456789'),
      })
      expect((await read(name)).toString()).toBe('0123456789')
      for (const [start, end, text] of [
        [3, 5, '345'],
        [9, 9, '9'],
        [0, 100, '0123456789'],
      ] as const)
        expect((await buffer(await storage.get(name, { start, end }))).toString()).toBe(text)
      for (const [most, text] of [
        [4, '0123'],
        [10, '0123456789'],
        [11, '0123456789'],
      ] as const)
        expect((await storage.read(name, most)).toString()).toBe(text)
      const list = await listed()
      expect(list).toEqual([{ key: name, size: 10, stored: expect.any(Date) }])
      expect(Math.abs(Date.now() - (list[0]?.stored.getTime() ?? 0))).toBeLessThan(60_000)
    })

    it('can be empty', async () => {
      const name = key()
      expect(await put(name)).toEqual({ size: 0, sha256: hashOf(''), head: Buffer.alloc(0) })
      expect((await read(name)).length).toBe(0)
      expect((await storage.read(name, 10)).length).toBe(0)
    })

    it('can be large', async () => {
      const [name, bytes] = [key(), randomBytes(LARGE)]
      const { size, sha256, head } = await put(name, bytes)
      expect({ size, sha256, head }).toEqual({ size: LARGE, sha256: hashOf(bytes), head: bytes.subarray(0, 4100) })
      expect(hashOf(await read(name))).toEqual(hashOf(bytes))
      const [start, end] = [5 * 1024 * 1024 - 3, 5 * 1024 * 1024 + 3]
      expect(await buffer(await storage.get(name, { start, end }))).toEqual(bytes.subarray(start, end + 1))
      expect(await place.count()).toBe(1)
    })

    it('is available as a file for programs that need one', async () => {
      const name = key()
      await put(name, 'bytes')
      const { path, release } = await storage.file(name)
      expect(await readFile(path, 'utf8')).toBe('bytes')
      await release()
      expect((await read(name)).toString()).toBe('bytes')
    })

    it('that does not exist is reported as missing', async () => {
      const name = key()
      for (const ask of [
        () => storage.get(name),
        () => storage.read(name, 1),
        () => storage.file(name),
        () => storage.copy([{ from: name, to: key() }]),
      ])
        await expect(ask()).rejects.toMatchObject({ code: 'ENOENT' })
      expect(await place.count()).toBe(0)
    })

    it.each([10, LARGE])('leaves nothing when its stream fails, is too long or is aborted after %d bytes', async (size) => {
      const bytes = Buffer.alloc(size)
      await expect(put(key(), bytes, 'break')).rejects.toThrow('broken')
      await expect(storage.put(key(), pieces(bytes), { maxBytes: size - 1 })).rejects.toThrow(ObjectTooLargeError)
      let asked = 0
      const lost = async () => {
        asked += 1
        if (asked > size / PIECE) throw new Error('lost')
      }
      await expect(storage.put(key(), pieces(bytes), { maxBytes: size, guard: lost })).rejects.toThrow('lost')
      expect(await place.count()).toBe(0)
    })

    it('is deleted, repeatedly', async () => {
      const name = key()
      await put(name, 'x')
      await storage.delete(name)
      await storage.delete(name)
      expect(await place.count()).toBe(0)
    })

    it('requires a valid key', async () => {
      for (const bad of ['../x', 'a/b', `${key()}/..`, ''])
        await expect((async () => storage.put(bad, Readable.from([Buffer.from('x')]), { maxBytes: 1 }))()).rejects.toThrow(
          'Not a storage key',
        )
    })
  })

  describe('Copies', () => {
    it('are equal, and stay when the other is deleted', async () => {
      const from = Array.from({ length: 7 }, key)
      for (const [index, name] of from.entries()) await put(name, String(index))
      const copies = from.map((name) => ({ from: name, to: key() }))
      await storage.copy(copies)
      for (const name of from) await storage.delete(name)
      const texts = await Promise.all(copies.map(async ({ to }) => (await read(to)).toString()))
      expect(texts).toEqual(from.map((_name, index) => String(index)))
      expect((await listed()).map((object) => object.key).sort()).toEqual(copies.map(({ to }) => to).sort())
    })
  })

  describe('A resumable object', () => {
    const append = (at: Storage, name: string, offset: number, ...contents: (string | Buffer)[]) =>
      at.unfinished.append(name, pieces(...contents), { offset, maxBytes: LARGE, guard })

    it('keeps the received bytes after an interruption, also over a restart, and hashes all of them', async () => {
      const [here, there] = [key(), key()]
      for (const name of [here, there]) await expect(append(storage, name, 0, '012', '34', 'break')).rejects.toThrow('broken')
      expect(await storage.unfinished.size(here)).toBe(5)
      expect(await append(storage, here, 5, '56789')).toEqual({ size: 10, sha256: hashOf('0123456789') })
      const again = await place.again()
      expect(await append(again, there, 5, '56789')).toEqual({ size: 10, sha256: null })
      const unfinished = await Array.fromAsync(again.listUnfinished())
      expect(unfinished.map((object) => object.key).sort()).toEqual([here, there].sort())
      expect(await listed()).toEqual([])
      for (const name of [here, there]) {
        const stored = await again.unfinished.finish(name, { sha256: null, guard })
        expect(stored).toEqual({ size: 10, sha256: hashOf('0123456789') })
        expect((await read(name)).toString()).toBe('0123456789')
        expect(await again.unfinished.size(name)).toBe(10)
      }
      expect(await place.count()).toBe(2)
    })

    it('can be empty, too', async () => {
      const name = key()
      expect(await append(storage, name, 0)).toEqual({ size: 0, sha256: hashOf('') })
      expect(await storage.unfinished.finish(name, { sha256: null, guard })).toEqual({ size: 0, sha256: hashOf('') })
      expect((await read(name)).length).toBe(0)
      expect(await place.count()).toBe(1)
    })

    it.each([
      ['as they fill parts', [5 * 1024 * 1024, 5 * 1024 * 1024]],
      ['as they fill none', [1, 1024 * 1024, 3 * 1024 * 1024]],
      ['over their bounds', [6 * 1024 * 1024, 3, 4 * 1024 * 1024]],
      ['at once', [LARGE]],
    ])('is large, in chunks %s, on one server after the other', async (_how, sizes) => {
      const [name, bytes] = [key(), randomBytes(sizes.reduce((sum, size) => sum + size, 0))]
      let at = 0
      for (const size of sizes) {
        const server = await place.again()
        expect(await server.unfinished.size(name)).toBe(at)
        await append(server, name, at, bytes.subarray(at, at + size))
        at += size
      }
      expect(await storage.unfinished.size(name)).toBe(bytes.length)
      const stored = await storage.unfinished.finish(name, { sha256: null, guard })
      expect(stored).toEqual({ size: bytes.length, sha256: hashOf(bytes) })
      expect(hashOf(await read(name))).toEqual(hashOf(bytes))
      // Once more, as after a crash before that was recorded.
      expect(await storage.unfinished.finish(name, { sha256: null, guard })).toEqual(stored)
      expect(await place.count()).toBe(1)
    })

    it('never accepts a hash of other bytes', async () => {
      const name = key()
      await append(storage, name, 0, '01')
      await append(await place.again(), name, 2, '23')
      expect(await append(storage, name, 4, '45')).toEqual({ size: 6, sha256: null })
    })

    it('accepts no more than allowed, and is deleted with all received bytes', async () => {
      const [name, bytes] = [key(), randomBytes(6 * 1024 * 1024)]
      await append(storage, name, 0, bytes)
      const more = storage.unfinished.append(name, pieces('01', '23'), { offset: bytes.length, maxBytes: 3, guard })
      await expect(more).rejects.toThrow(ObjectTooLargeError)
      expect(await storage.unfinished.size(name)).toBe(bytes.length + 2)
      await storage.delete(name)
      expect([await storage.unfinished.size(name), await place.count()]).toEqual([0, 0])
    })

    it('accepts nothing once its writer has lost the lease', async () => {
      const name = key()
      let asked = 0
      const lost = async () => {
        asked += 1
        if (asked >= 2) throw new Error('lost')
      }
      const broken = storage.unfinished.append(name, pieces('01', '23'), { offset: 0, maxBytes: 10, guard: lost })
      await expect(broken).rejects.toThrow('lost')
      expect(await storage.unfinished.size(name)).toBeLessThanOrEqual(2)
    })
  })
})
