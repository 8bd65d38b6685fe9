import { Readable } from 'node:stream'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'

/** So large that a file of two halves is not read completely in advance. */
const HALF = 256 * 1024

let world: World
let caller: Person
let colleague: Person
let folder: Item
/** Releases the rest of the second file. */
let release: () => void
/** Storage key of each folder's second file. */
let second = ''
let get: World['storage']['get']
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
  colleague = await world.person({ team: caller.tenantId })
  get = world.storage.get
  world.storage.get = async (key, range) => {
    if (!key.endsWith(second)) return get(key, range)
    const rest = Promise.withResolvers<void>()
    release = rest.resolve
    return Readable.from(
      (async function* () {
        yield Buffer.alloc(HALF)
        await rest.promise
        yield Buffer.alloc(HALF)
      })(),
    )
  }
})
afterAll(() => {
  world.storage.get = get
  return world.close()
})
/** A folder of two files; one half of the second arrives immediately. */
beforeEach(async () => {
  counter += 1
  folder = await world.folder(caller, caller.rootId, `Folder ${counter}`)
  await world.file(caller, folder.id, 'a.txt', 'first')
  second = (await world.file(caller, folder.id, 'b.txt', '\0'.repeat(2 * HALF))).object_id ?? '?'
})

const ask = async () => {
  const { url, download_id } = await world.call(caller, calls.filesDownloadUrl, { ids: [folder.id] })
  return { url, id: download_id ?? '' }
}
const progress = async (id: string, person = caller) =>
  (await world.call(person, calls.filesDownloadProgress, { ids: [id] })).downloads[0]

it('reports the progress of a zip from start to end', async () => {
  const { url, id } = await ask()
  const totals = { total_files: 2, total_bytes: 5 + 2 * HALF }
  expect(await progress(id)).toEqual({ id, state: 'waiting', files: 0, bytes: 0, total_files: null, total_bytes: null })
  const sent = world.app.inject(url)
  await vi.waitFor(
    async () => expect(await progress(id)).toEqual({ id, state: 'sending', files: 1, bytes: 5 + HALF, ...totals }),
    60_000,
  )
  release()
  expect((await sent).statusCode).toBe(200)
  await vi.waitFor(
    async () => expect(await progress(id)).toEqual({ id, state: 'done', files: 2, bytes: 5 + 2 * HALF, ...totals }),
    60_000,
  )
  await world.call(caller, calls.filesDownloadCancel, { id })
  expect(await progress(id)).toMatchObject({ state: 'done' })
})

it('aborts a cancelled zip', async () => {
  const { url, id } = await ask()
  const sent = world.app.inject(url).catch((error: Error) => error)
  await vi.waitFor(async () => expect(await progress(id)).toMatchObject({ state: 'sending' }), 60_000)
  await world.call(caller, calls.filesDownloadCancel, { id })
  expect(await sent).toBeInstanceOf(Error)
  release()
  expect(await progress(id)).toMatchObject({ state: 'cancelled' })
})

it('is not visible to others, who cannot cancel it either', async () => {
  const { url, id } = await ask()
  expect(await progress(id, colleague)).toBeUndefined()
  expect((await world.try(colleague, calls.filesDownloadCancel, { id })).status).toBe(404)
  const sent = world.app.inject(url)
  await vi.waitFor(async () => expect(await progress(id)).toMatchObject({ state: 'sending' }), 60_000)
  release()
  expect((await sent).statusCode).toBe(200)
})

it('reports a zip as failed if its server stops updating it', async () => {
  const { id } = await ask()
  await world.db
    .updateTable('zip_tickets')
    .set({ state: 'sending', noted: new Date(Date.now() - 60_000) })
    .where('id', '=', id)
    .execute()
  expect(await progress(id)).toMatchObject({ state: 'failed' })
})

it('creates no zip, and so no progress, for one file or one link', async () => {
  const file = await world.file(caller, folder.id, 'c.txt', 'one')
  expect((await world.call(caller, calls.filesDownloadUrl, { ids: [file.id] })).download_id).toBeNull()
  const link = { parent_id: folder.id, name: 'Site', type: 'link', link: { url: 'https://example.com', image: null } } as const
  const { file: page } = await world.call(caller, calls.filesCreate, link)
  expect((await world.call(caller, calls.filesDownloadUrl, { ids: [page.id] })).download_id).toBeNull()
})
