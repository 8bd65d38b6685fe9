import { readFile } from 'node:fs/promises'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/collect.ts'
import { UNMONITORED } from '#platform/disk/disk-space.ts'
import { StorageFullError } from '#platform/storage/storage.ts'
import { fakeRenderer } from '../support/renderers.ts'
import { endShares, listBelow, shareWith } from '../support/two-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Copying stored bytes and renditions from one team to another.

let world: World
let owner: Person
let partner: Person
let shared: Item
let own: Item
/** Runs when bytes are about to be copied. */
let whenBringing: () => Promise<void> = async () => undefined
const renderer = fakeRenderer(async ({ path }) => readFile(path, 'utf8'))

beforeAll(async () => {
  world = await makeWorld({
    renderer,
    diskSpace: { ...UNMONITORED, admit: async (bytes) => (bytes === 0 ? whenBringing() : undefined) },
  })
  owner = await world.person()
  partner = await world.person()
  shared = await shareWith(world, { owner, name: 'Shared', partner, role: 'editor' })
  own = await world.folder(partner, partner.rootId, 'Own')
})
afterAll(() => world.close())

const copy = (id: string, conflict: 'error' | 'keep' = 'error') =>
  world.try(partner, calls.filesDuplicate, { id, destination_id: own.id, conflict })
const orphans = () => world.db.selectFrom('orphaned_objects').selectAll().execute()
const collect = () => collectObjects({ db: world.db, storage: world.storage })

it('existing renditions are copied, and missing ones are generated', async () => {
  const folder = await world.folder(owner, shared.id, 'Pictures')
  const done = await world.file(owner, folder.id, 'done.jpg', 'done')
  await world.runJobs()
  await world.file(owner, folder.id, 'waiting.jpg', 'waiting')
  renderer.rendered.length = 0
  const { body } = await copy(folder.id)
  const thumbnails = async () => {
    const { items } = await world.call(partner, calls.filesChildren, { file_id: body.file?.id ?? '' })
    return Promise.all(items.map(async ({ thumbnail_url }) => thumbnail_url && (await world.app.inject(thumbnail_url)).body))
  }
  expect(await thumbnails()).toEqual(['small of done', null])
  await world.runJobs()
  expect(await thumbnails()).toEqual(['small of done', 'small of waiting'])
  expect(renderer.rendered.toSorted()).toEqual(['waiting', 'waiting'])
  await world.call(owner, calls.filesDelete, { id: done.id, soft_delete: false })
  await collect()
  expect(await thumbnails()).toEqual(['small of done', 'small of waiting'])
})

it('a failed copy leaves nothing behind', async () => {
  const file = await world.file(owner, shared.id, 'big.bin', 'big')
  await collect()
  let noted = 0
  whenBringing = async () => {
    // Recorded before the first byte, so that a crash leaves no unknown objects.
    noted = (await orphans()).filter(({ remove_after }) => remove_after > new Date()).length
    throw new StorageFullError()
  }
  const refused = await copy(file.id)
  expect([refused.status, refused.body.code, noted]).toEqual([507, 'storage_full', 1])
  const upload = async () => {
    whenBringing = async () => undefined
    return world.upload(partner, 'sent')
  }
  const sent = await upload()
  whenBringing = () => Promise.reject(new StorageFullError())
  const create = { parent_id: shared.id, name: 'sent.txt', type: 'file', upload: sent } as const
  expect((await world.try(partner, calls.filesCreate, create)).status).toBe(507)
  whenBringing = async () => undefined
  await collect()
  expect(await orphans()).toEqual([])
  // No input or upload is lost.
  expect((await world.try(partner, calls.filesCreate, create)).status).toBe(200)
  expect((await copy(file.id)).status).toBe(200)
})

it('a source that changes during the copy is copied in its new state', async () => {
  const folder = await world.folder(owner, shared.id, 'Changing')
  const [kept, gone] = [
    await world.file(owner, folder.id, 'kept.txt', 'old'),
    await world.file(owner, folder.id, 'gone.txt', 'gone'),
  ]
  const upload = await world.upload(owner, 'new')
  let changed = false
  whenBringing = async () => {
    if (changed) return
    changed = true
    await world.call(owner, calls.filesUpdate, { id: kept.id, upload })
    await world.call(owner, calls.filesDelete, { id: gone.id, soft_delete: false })
    await collect()
  }
  const { status, body } = await copy(folder.id)
  expect([status, await listBelow(world, partner, body.file?.id ?? '')]).toEqual([200, ['kept.txt: new']])
  await collect()
  expect(await orphans()).toEqual([])
})

it('a conflicting copy restarts, and a share that ends meanwhile aborts it', async () => {
  const file = await world.file(owner, shared.id, 'plan.txt', 'plan')
  const upload = await world.upload(partner, 'mine')
  let done = false
  whenBringing = async () => {
    if (done) return
    done = true
    await world.call(partner, calls.filesCreate, { parent_id: own.id, name: 'plan.txt', type: 'file', upload })
  }
  expect((await copy(file.id, 'keep')).body.file?.name).toBe('plan (2).txt')
  const secret = await world.file(owner, shared.id, 'secret.txt', 'secret')
  done = false
  whenBringing = async () => {
    if (done) return
    done = true
    await endShares(world, shared)
  }
  expect((await copy(secret.id)).status).toBe(404)
  await collect()
  expect(await orphans()).toEqual([])
})
