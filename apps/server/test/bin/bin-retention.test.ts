import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { purgeExpiredBins } from '#modules/files/bin/public.ts'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { withLimits } from '../support/limits.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Items are permanently deleted after the configured time in the bin (`BIN_DAYS`).

let world: World
let caller: Person

beforeAll(async () => {
  world = await makeWorld({ operatorLimits: { binDays: 30 } })
})
afterAll(() => world.close())
beforeEach(async () => {
  caller = await world.person({ roles: ['Admin'] })
})

const runPeriodicTasks = (binDays: number | null = 30) => purgeExpiredBins({ db: world.db, ...withLimits({ binDays }) })
const binned = async (person = caller) =>
  (await world.call(person, calls.filesBrowse, { path: '/bin', is_deleted: true })).items.map(({ name }) => name).sort()
/** Moves an item to the bin some days and hours ago. */
async function bin(id: string, { days, hours = 0 }: { days: number; hours?: number }) {
  await world.call(caller, calls.filesDelete, { id })
  await sql`UPDATE items SET deleted = now() - make_interval(days => ${days}, hours => ${hours}) WHERE id = ${id}`.execute(
    world.db,
  )
}

it('is returned before sign-in', async () => {
  expect((await world.try(null, calls.getConfig, {})).body.limits.bin_days).toBe(30)
})

it('deletes expired items with their contents and bytes, and keeps newer ones, and those not in the bin', async () => {
  const old = await world.folder(caller, caller.rootId, 'Old')
  const inside = await world.file(caller, old.id, 'inside.txt')
  await world.file(caller, caller.rootId, 'kept.txt')
  const young = await world.file(caller, caller.rootId, 'young.txt')
  await bin(old.id, { days: 30, hours: 1 })
  await bin(young.id, { days: 29, hours: 23 })
  await runPeriodicTasks(null)
  expect(await binned()).toEqual(['Old', 'young.txt'])
  await runPeriodicTasks()
  expect(await binned()).toEqual(['young.txt'])
  expect((await world.try(caller, calls.filesGet, { id: inside.id })).status).toBe(404)
  const keys = await world.db.selectFrom('orphaned_objects').select('storage_key').execute()
  expect(keys.map(({ storage_key }) => storage_key)).toContain(`${caller.tenantId}/${inside.object_id}`)
  expect((await world.call(caller, calls.filesBrowse, { path: '/all' })).items.map(({ name }) => name)).toEqual(['kept.txt'])
})

it('is recorded in the audit log with the names, as done by the server', async () => {
  const file = await world.file(caller, caller.rootId, 'plan.txt')
  await bin(file.id, { days: 40 })
  await runPeriodicTasks()
  await untilDelivered(world)
  // It is no user's action.
  const deletions = await world.db
    .selectFrom('events')
    .select('user_id')
    .where('item_id', '=', file.id)
    .where('type', '=', 'delete')
    .execute()
  expect(deletions).toEqual([{ user_id: caller.userId }])
  const { items } = await world.call(caller, calls.tenantsAudit, { take: 1 })
  expect(items[0]).toMatchObject({ by: { id: null, name: 'The server' }, text: 'permanently deleted “plan.txt”' })
  expect(items[0]?.details).toContainEqual({ label: 'In the bin for', from: '30 days or more', to: null })
})

it('deletes large numbers of items, with any number of servers', async () => {
  const folder = await world.folder(caller, caller.rootId, 'Many')
  for (let at = 0; at < 12; at += 1) await world.folder(caller, folder.id, `Folder ${at}`)
  // Far more than one transaction handles.
  await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id, deleted)
    SELECT tenant_id, gen_random_uuid(), NULL, 'Gone ' || n, 'gone ' || n, 'folder', 'folder', owner_id, boundary_id, now() - interval '31 days'
    FROM items, generate_series(1, 450) n WHERE tenant_id = ${caller.tenantId} AND id = ${folder.id}`.execute(world.db)
  await sql`
    INSERT INTO boundaries (tenant_id, item_id, parent_id, is_deleted)
    SELECT tenant_id, id, ${caller.rootId}, true FROM items WHERE tenant_id = ${caller.tenantId} AND name LIKE 'Gone %'`.execute(
    world.db,
  )
  await sql`UPDATE items SET boundary_id = id WHERE tenant_id = ${caller.tenantId} AND name LIKE 'Gone %'`.execute(world.db)
  await Promise.all([runPeriodicTasks(), runPeriodicTasks(), runPeriodicTasks()])
  expect(await binned()).toEqual([])
  const { items } = await world.call(caller, calls.tenantsAudit, { take: 10, kind: 'deletion' })
  expect(items.map(({ text }) => text).sort()).toEqual([
    'permanently deleted 200 items',
    'permanently deleted 200 items',
    'permanently deleted 50 items',
  ])
})

it('keeps items deleted from a restricted folder restricted after that folder is deleted', async () => {
  const member = await world.person({ team: caller.tenantId })
  const folder = await world.folder(caller, caller.rootId, 'Secret')
  const inside = await world.file(caller, folder.id, 'inside.txt')
  await restrict(world, caller, folder.id)
  await bin(inside.id, { days: 1 })
  await bin(folder.id, { days: 31 })
  await runPeriodicTasks()
  expect(await binned()).toEqual(['inside.txt'])
  expect((await world.try(member, calls.filesGet, { id: inside.id })).status).toBe(404)
})

it('is paused for a closed team', async () => {
  const file = await world.file(caller, caller.rootId, 'a.txt')
  await bin(file.id, { days: 31 })
  await sql`INSERT INTO closed_teams (tenant_id, ends, token_hash) VALUES (${caller.tenantId}, now() + interval '10 days', '')`.execute(
    world.db,
  )
  await runPeriodicTasks()
  expect(await world.db.selectFrom('items').select('id').where('id', '=', file.id).execute()).toEqual([{ id: file.id }])
  await sql`DELETE FROM closed_teams WHERE tenant_id = ${caller.tenantId}`.execute(world.db)
  await runPeriodicTasks()
  expect(await world.db.selectFrom('items').select('id').where('id', '=', file.id).execute()).toEqual([])
})
