import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLocalStorage } from '#platform/storage/local-storage.ts'
import { type Storage, StorageUnavailableError } from '#platform/storage/storage.ts'
import { withFormer } from '#platform/storage/with-former.ts'

let folder: string
let current: Storage
let former: Storage
let storage: Storage
const key = () => `${randomUUID()}/${randomUUID()}`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-former-'))
  current = await openLocalStorage(join(folder, 'current'))
  former = await openLocalStorage(join(folder, 'former'))
  storage = withFormer(current, former)
})
afterEach(() => rm(folder, { recursive: true }))

async function* textOf(text: string) {
  yield Buffer.from(text)
}
const put = (to: Storage, name: string, text: string) => to.put(name, textOf(text), { maxBytes: 100 })
const read = async (from: Storage, name: string) => (await buffer(await from.get(name))).toString()
const keysOf = async (of: Storage) => (await Array.fromAsync(of.list())).map((object) => object.key).sort()

it('reads objects that are only at the former location, and writes new ones to the current one', async () => {
  const [old, fresh] = [key(), key()]
  await put(former, old, 'old text')
  await put(storage, fresh, 'new text')
  expect([await read(storage, old), await read(storage, fresh)]).toEqual(['old text', 'new text'])
  expect((await buffer(await storage.get(old, { start: 4, end: 7 }))).toString()).toBe('text')
  expect((await storage.read(old, 3)).toString()).toBe('old')
  const { path, release } = await storage.file(old)
  expect(await readFile(path, 'utf8')).toBe('old text')
  await release()
  expect([await keysOf(former), await keysOf(current)]).toEqual([[old], [fresh]])
})

it('prefers the current location, and lists objects in both once', async () => {
  const name = key()
  await put(former, name, 'same')
  await put(current, name, 'same, here')
  expect(await read(storage, name)).toBe('same, here')
  expect(await keysOf(storage)).toEqual([name])
})

it('copies from either location into the current one', async () => {
  const [old, fresh, one, other] = [key(), key(), key(), key()]
  await put(former, old, 'old')
  await put(current, fresh, 'new')
  await storage.copy([
    { from: old, to: one },
    { from: fresh, to: other },
  ])
  expect([await read(current, one), await read(current, other)]).toEqual(['old', 'new'])
  await expect(storage.copy([{ from: key(), to: key() }])).rejects.toMatchObject({ code: 'ENOENT' })
})

it('deletes from both', async () => {
  const name = key()
  await put(former, name, 'x')
  await put(current, name, 'x')
  await storage.delete(name)
  expect(await keysOf(storage)).toEqual([])
})

it('does not treat an unavailable location as empty', async () => {
  const name = key()
  await put(former, name, 'old')
  const away = { ...current, get: () => Promise.reject(new StorageUnavailableError()) }
  await expect(withFormer(away, former).get(name)).rejects.toThrow(StorageUnavailableError)
})
