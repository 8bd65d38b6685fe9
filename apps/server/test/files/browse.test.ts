import { AsyncLocalStorage } from 'node:async_hooks'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { calls } from '@arbour/contract/calls'
import { ItemSortKey } from '@arbour/contract/calls/lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const names = (items: { name: string }[]) => items.map((item) => item.name)

describe('a folder with many items', () => {
  beforeAll(async () => {
    caller = await world.person()
    for (const name of ['Zebra', 'file10', 'file2', 'file1', 'äpfel', 'Apple', '01', '1'])
      await world.folder(caller, caller.rootId, name)
    for (const name of ['b.txt', 'a10.txt', 'a9.txt']) await world.file(caller, caller.rootId, name, name.repeat(name.length))
  })
  const FOLDERS = ['01', '1', 'äpfel', 'Apple', 'file1', 'file2', 'file10', 'Zebra']
  const FILES = ['a9.txt', 'a10.txt', 'b.txt']

  it('is not searched by name', async () => {
    for (const input of [{ path: '/all' }, { path: '/bin/x', is_deleted: true }])
      expect(await world.try(caller, calls.filesBrowse, { ...input, q: 'file' })).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { q: expect.stringContaining('bin') } },
      })
  })

  it('is sorted naturally with folders first, either way', async () => {
    const up = await world.call(caller, calls.filesBrowse, { path: '/all', take: 50 })
    expect(names(up.items)).toEqual([...FOLDERS.slice(0, 2).sort(), ...FOLDERS.slice(2), ...FILES])
    const down = await world.call(caller, calls.filesBrowse, { path: '/all', take: 50, sort: 'name:desc' })
    expect(names(down.items)).toEqual([...names(up.items).slice(0, 8).reverse(), ...[...FILES].reverse()])
  })

  it.each(ItemSortKey.options)('returns every item once over all pages, by %s', async (key) => {
    for (const direction of ['asc', 'desc'] as const) {
      const sort = `${key}:${direction}` as const
      const all = await world.call(caller, calls.filesBrowse, { path: '/all', take: 50, sort })
      const paged: string[] = []
      for (let page = 1; page <= 4; page += 1) {
        const { items, meta } = await world.call(caller, calls.filesBrowse, { path: '/all', take: 3, page, sort })
        paged.push(...names(items))
        expect(meta).toMatchObject({
          total_items: 11,
          total_pages: 4,
          current_page: page,
          per_page: 3,
          from: page * 3 - 2,
          to: Math.min(page * 3, 11),
        })
      }
      expect(paged).toEqual(names(all.items))
      expect(new Set(paged).size).toBe(11)
    }
  })

  it('sorts files by size, with folders first', async () => {
    const { items } = await world.call(caller, calls.filesBrowse, { path: '/all', take: 50, sort: 'size:desc' })
    expect(names(items.filter((item) => !item.is_dir))).toEqual(['a10.txt', 'a9.txt', 'b.txt'])
    expect(items.slice(0, 8).every((item) => item.is_dir)).toBe(true)
  })

  it('returns 15 a page by default, and an empty page past the end', async () => {
    const first = await world.call(caller, calls.filesBrowse, { path: '/all' })
    expect(first.meta.per_page).toBe(15)
    const past = await world.call(caller, calls.filesBrowse, { path: '/all', page: 9 })
    expect(past.items).toEqual([])
    expect(past.meta).toMatchObject({ from: 0, to: 0, total_items: 11 })
  })

  it.each([0, -1, 501, 1.5, '15'])('rejects a page size of %s', async (take) => {
    const { status, body } = await world.try(caller, calls.filesBrowse, { path: '/all', take: take as number })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('take')
  })
})

describe('a path', () => {
  it('ignores case and the form of accents, and the response contains the actual path', async () => {
    const person = await world.person()
    const folder = await world.folder(person, person.rootId, 'Café')
    await world.folder(person, folder.id, 'Inner')
    const { file, ancestors } = await world.call(person, calls.filesBrowse, { path: '/all/CAFE\u0301/inner' })
    expect(file?.path).toBe('/all/Café/Inner')
    expect(ancestors.map((above) => above.path)).toEqual(['/all', '/all/Café'])
  })

  it('redirects to a moved item, until another item takes it', async () => {
    const person = await world.person()
    const a = await world.folder(person, person.rootId, 'A')
    const b = await world.folder(person, person.rootId, 'B')
    const inner = await world.folder(person, a.id, 'Inner')
    await world.file(person, inner.id, 'x.txt')
    await world.call(person, calls.filesMove, { id: inner.id, destination_id: b.id })
    await world.call(person, calls.filesRename, { id: b.id, name: 'B2' })
    const { file } = await world.call(person, calls.filesBrowse, { path: '/all/A/Inner/x.txt' })
    expect(file?.path).toBe('/all/B2/Inner/x.txt')
    const preview = await world.call(person, calls.filesPreview, { path: '/all/A/Inner/x.txt' })
    expect(preview.meta.redirect).toBe('/all/B2/Inner/x.txt')
    const taker = await world.folder(person, a.id, 'Inner')
    expect((await world.call(person, calls.filesBrowse, { path: '/all/A/Inner' })).file?.id).toBe(taker.id)
  })

  it('of a deleted item returns 410, and 404 once it is permanently deleted', async () => {
    const person = await world.person({ roles: ['Admin'] })
    const folder = await world.folder(person, person.rootId, 'Old')
    await world.folder(person, folder.id, 'Inner')
    await world.call(person, calls.filesDelete, { id: folder.id })
    for (const path of ['/all/Old', '/all/Old/Inner']) {
      const { status, body } = await world.try(person, calls.filesBrowse, { path })
      expect([status, body.message]).toEqual([410, 'The file or folder at that location was deleted'])
    }
    await world.call(person, calls.filesBinEmpty, {})
    expect((await world.try(person, calls.filesBrowse, { path: '/all/Old' })).status).toBe(404)
  })

  it.each(['', '/', '/al', '/allx', '/all/../all', '/bin/x', '/all/A/./b', '/all/\u0001', `/all/${'x/'.repeat(500)}`])(
    'that does not exist returns 404: %j',
    async (path) => {
      expect((await world.try(await world.person(), calls.filesBrowse, { path })).status).toBe(404)
    },
  )
})

it.each([
  [10, 'br', brotliDecompressSync],
  [10, 'zstd', zstdDecompressSync],
  [300, 'gzip', gunzipSync],
  [300, 'zstd', zstdDecompressSync],
])('with %i children is compressed for clients that accept %s', async (count, encoding, decompress) => {
  const person = await world.person()
  await Promise.all(Array.from({ length: count }, (_, i) => world.folder(person, person.rootId, `Child ${i}`)))
  const payload = { file_id: person.rootId }
  const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': encoding }
  const response = await world.app.inject({ method: 'POST', url: '/api/files/children', headers, payload })
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(JSON.parse(decompress(response.rawPayload).toString()).items).toHaveLength(count)
})

it('rejects the character that the database cannot store, in any field', async () => {
  const person = await world.person()
  expect((await world.try(person, calls.filesBrowse, { path: '/all/\u0000' })).status).toBe(400)
  expect((await world.try(person, calls.filesUpdate, { id: person.rootId, description: 'a\u0000b' })).status).toBe(400)
})

it('makes the same number of queries for 10 children as for 200', async () => {
  const person = await world.person()
  const count = async (children: number) => {
    const folder = await world.folder(person, person.rootId, `Of ${children}`)
    await Promise.all(Array.from({ length: children }, (_, i) => world.folder(person, folder.id, `Child ${i}`)))
    return countQueries(() => world.call(person, calls.filesChildren, { file_id: folder.id }))
  }
  const few = await count(10)
  expect(few).toBeGreaterThan(0)
  expect(await count(200)).toBe(few)
})

/** Counts the queries of a call, without background queries such as event delivery. */
async function countQueries(callback: () => Promise<unknown>): Promise<number> {
  const { default: pg } = await import('pg')
  const original = pg.Client.prototype.query
  const call = new AsyncLocalStorage<{ queries: number }>()
  pg.Client.prototype.query = function count(this: unknown, ...args: unknown[]) {
    const counted = call.getStore()
    if (counted) counted.queries += 1
    return (original as (...args: unknown[]) => unknown).apply(this, args)
  } as never
  try {
    const counted = { queries: 0 }
    await call.run(counted, callback)
    return counted.queries
  } finally {
    pg.Client.prototype.query = original
  }
}
