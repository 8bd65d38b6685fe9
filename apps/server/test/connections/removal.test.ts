import { randomBytes } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/collect.ts'
import { UNMONITORED } from '#platform/disk/disk-space.ts'
import { shareFolder } from '../connection-shares/folders.ts'
import { begin, openConnection, patch } from '../objects/tus.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connect } from './teams.ts'

// A connection is removed while somebody of the other team uploads into what is shared with them.

let world: World
let ann: Person
let boss: Person
let shared: Item
let theirs: Item
let remove: () => Promise<unknown>
/** Runs when bytes are about to be copied into another team's tree. */
let whenBringing: () => Promise<unknown> = async () => undefined

beforeAll(async () => {
  world = await makeWorld({ diskSpace: { ...UNMONITORED, admit: async (bytes) => void (bytes === 0 && (await whenBringing())) } })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  ann = await world.person({ roles: ['Admin'] })
  boss = await world.person({ roles: ['Admin'] })
  shared = await world.folder(ann, ann.rootId, 'Plans')
  theirs = await world.file(ann, shared.id, 'theirs.txt', 'arches')
})
afterAll(() => world.close())

const give = async () => {
  const { id } = await connect(world, ann, boss)
  await shareFolder(world, ann, shared, { tenantInvitees: [boss.tenantId], role: 'editor' })
  remove = () => world.call(ann, calls.tenantsConnectionsReject, { id })
}
const put = (upload: string, parent_id: string, name: string) =>
  world.try(boss, calls.filesCreate, { parent_id, name, type: 'file', upload })
const namesIn = async (caller: Person, file_id: string) =>
  (await world.call(caller, calls.filesChildren, { file_id })).items.map(({ name }) => name)

it('an upload stays the user’s: nothing is added to the folder, and no bytes are lost', async () => {
  await give()
  const bytes = randomBytes(60_000)
  const { url, upload } = await begin(world, boss, bytes.length)
  const sent = await world.upload(boss, 'sent before')
  const { file } = await world.call(boss, calls.filesGet, { id: theirs.id })
  const download = () => world.app.inject(file.download_url ?? '')
  expect((await download()).body).toBe('arches')
  const line = openConnection(world, url, { offset: 0, length: 40_000 })
  line.request.write(bytes.subarray(0, 20_000))
  await expect.poll(() => world.storage.unfinished.size(`${boss.tenantId}/${upload}`)).toBe(20_000)
  await remove()
  line.request.end(bytes.subarray(20_000, 40_000))
  expect(await line.status).toBe(204)
  expect((await patch(world, url, 40_000, bytes.subarray(40_000))).statusCode).toBe(204)
  for (const [one, name] of [
    [upload, 'resumed.bin'],
    [sent, 'sent.txt'],
  ] as const) {
    expect(await put(one, shared.id, name)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await put(one, boss.rootId, name)).status).toBe(200)
  }
  expect([(await download()).statusCode, await namesIn(ann, shared.id)]).toEqual([404, ['theirs.txt']])
  const { items } = await world.call(boss, calls.filesChildren, { file_id: boss.rootId })
  const own = items.find(({ name }) => name === 'resumed.bin')
  expect((await world.app.inject(own?.download_url ?? '')).rawPayload.equals(bytes)).toBe(true)
})

it('a file being copied into the folder is not created, and leaves no bytes behind', async () => {
  await give()
  const upload = await world.upload(boss, 'on its way')
  whenBringing = async () => {
    whenBringing = async () => undefined
    await remove()
  }
  expect(await put(upload, shared.id, 'late.txt')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await namesIn(ann, shared.id)).toEqual(['theirs.txt'])
  await world.db
    .updateTable('orphaned_objects')
    .set({ remove_after: new Date(0) })
    .execute()
  await collectObjects({ db: world.db, storage: world.storage })
  expect(await world.db.selectFrom('orphaned_objects').selectAll().execute()).toEqual([])
  expect((await put(upload, boss.rootId, 'late.txt')).status).toBe(200)
})
