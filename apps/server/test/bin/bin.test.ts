import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const bin = async (caller: Person) =>
  (await world.call(caller, calls.filesBrowse, { path: '/bin', is_deleted: true, take: 100 })).items

it('lists deleted items at its top, whose contents can be browsed', async () => {
  admin = await world.person({ roles: ['Admin'] })
  const folder = await world.folder(admin, admin.rootId, 'Folder')
  const inner = await world.folder(admin, folder.id, 'Inner')
  const early = await world.file(admin, inner.id, 'early.txt')
  const late = await world.file(admin, inner.id, 'late.txt')
  await world.call(admin, calls.filesDelete, { id: early.id })
  await world.call(admin, calls.filesDelete, { id: folder.id })
  expect((await bin(admin)).map((item) => item.path).sort()).toEqual([`/bin/${early.id}`, `/bin/${folder.id}`].sort())
  const below = await world.call(admin, calls.filesBrowse, { path: `/bin/${folder.id}/Inner`, is_deleted: true })
  expect(below.items.map((item) => item.id)).toEqual([late.id])
  expect(below.ancestors.map((above) => above.name)).toEqual(['Folder'])
  expect(below.items[0]).toMatchObject({ is_editable: false, is_moveable: false, is_deletable: true, is_contributable: false })
})

it('shows who deleted a top item, until it is restored', async () => {
  const boss = await world.person({ roles: ['Admin'] })
  const member = await world.person({ team: boss.tenantId })
  const folder = await world.folder(boss, boss.rootId, 'Folder')
  await world.file(boss, folder.id, 'inside.txt')
  await world.call(member, calls.filesDelete, { id: folder.id })
  const [binned] = await bin(boss)
  const by = await world.db.selectFrom('users').selectAll().where('id', '=', member.userId).executeTakeFirstOrThrow()
  expect(binned?.deleted_by).toEqual({ id: member.userId, name: `${by.first_name} ${by.last_name}`, tenant: null })
  const { items } = await world.call(boss, calls.filesBrowse, { path: `/bin/${folder.id}`, is_deleted: true })
  expect(items.map(({ name, deleted_by }) => [name, deleted_by])).toEqual([['inside.txt', null]])
  expect((await world.call(boss, calls.filesRestore, { id: folder.id })).file.deleted_by).toBeNull()
})

it('sorts by deletion, latest first, for all types, and finds names by words', async () => {
  const caller = await world.person({ roles: ['Admin'] })
  const made = [
    await world.file(caller, caller.rootId, 'Bridge plan.txt'),
    await world.folder(caller, caller.rootId, 'Tunnel'),
    await world.file(caller, caller.rootId, 'Tunnel plán.txt'),
    await world.folder(caller, caller.rootId, 'Bridges'),
  ]
  const noted = made.find(({ name }) => name === 'Tunnel')
  await world.call(caller, calls.filesUpdate, { id: noted?.id ?? '', description: 'beside the bridge' })
  for (const { id } of made) await world.call(caller, calls.filesDelete, { id })
  const found = async (q?: string, sort?: 'deleted:asc' | 'deleted:desc' | 'updated:desc' | 'name:asc') => {
    const { items, meta } = await world.call(caller, calls.filesBrowse, { path: '/bin', is_deleted: true, sort, q })
    expect(meta.total_items).toBe(items.length)
    return items.map(({ name }) => name)
  }
  const newestFirst = ['Bridges', 'Tunnel plán.txt', 'Tunnel', 'Bridge plan.txt']
  for (const sort of [undefined, 'deleted:desc', 'updated:desc'] as const)
    expect(await found(undefined, sort)).toEqual(newestFirst)
  expect(await found(undefined, 'deleted:asc')).toEqual(newestFirst.toReversed())
  expect(await found(undefined, 'name:asc')).toEqual(['Bridges', 'Tunnel', 'Bridge plan.txt', 'Tunnel plán.txt'])
  expect(await found('BRIDGE')).toEqual(['Bridges', 'Bridge plan.txt'])
  expect(await found('plan tun')).toEqual(['Tunnel plán.txt'])
  expect(await found('100%')).toEqual([])
})

it('sorts what is in a deleted folder by name, and refuses a sort by deletion outside the bin', async () => {
  const caller = await world.person({ roles: ['Admin'] })
  const folder = await world.folder(caller, caller.rootId, 'Folder')
  for (const name of ['a', 'b']) await world.folder(caller, folder.id, name)
  const view = { parent_id: caller.rootId, type: 'smart' as const, name: 'View', filters: { q: 'a' } }
  const { file } = await world.call(caller, calls.filesCreate, view)
  const sort = 'deleted:desc'
  for (const path of [folder.path, file.path])
    expect(await world.try(caller, calls.filesBrowse, { path, sort })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { sort: 'Only the bin can be sorted by deleted' } },
    })
  for (const { id } of [folder, file]) await world.call(caller, calls.filesDelete, { id })
  const inBin = (id: string) => world.call(caller, calls.filesBrowse, { path: `/bin/${id}`, is_deleted: true, sort })
  expect((await inBin(folder.id)).items.map(({ name }) => name)).toEqual(['a', 'b'])
  expect((await inBin(file.id)).items).toEqual([])
})

it('restores to the previous folder; 410 if that is in the bin, unless another place is given', async () => {
  const caller = await world.person()
  const folder = await world.folder(caller, caller.rootId, 'Folder')
  const file = await world.file(caller, folder.id, 'a.txt')
  await world.call(caller, calls.filesDelete, { id: file.id })
  await world.call(caller, calls.filesDelete, { id: folder.id })
  const refused = await world.try(caller, calls.filesRestore, { id: file.id })
  expect([refused.status, refused.body.message]).toEqual([410, 'Cannot be restored to original location'])
  const restored = await world.call(caller, calls.filesRestore, { id: file.id, parent_file_id: caller.rootId })
  expect(restored.file.path).toBe('/all/a.txt')
  expect((await world.call(caller, calls.filesRestore, { id: folder.id })).file.path).toBe('/all/Folder')
})

it('names in the bin are free, and a restore to a taken name is a conflict', async () => {
  const caller = await world.person()
  const old = await world.file(caller, caller.rootId, 'plan.txt', 'old')
  await world.call(caller, calls.filesDelete, { id: old.id })
  const young = await world.file(caller, caller.rootId, 'plan.txt', 'young')
  const asked = await world.try(caller, calls.filesRestore, { id: old.id })
  expect([asked.status, asked.body.code, asked.body.data?.item]).toMatchObject([409, 'name_conflict', { id: young.id }])
  expect(asked.body.message).toBe('An item named plan.txt already exists in that location')
  const kept = await world.call(caller, calls.filesRestore, { id: old.id, conflict: 'keep' })
  expect(kept.file.name).toBe('plan (2).txt')
})

it('a restore with replace adds a version to the file there; both contents are kept', async () => {
  const caller = await world.person()
  const old = await world.file(caller, caller.rootId, 'plan.txt', 'old')
  await world.call(caller, calls.filesDelete, { id: old.id })
  const young = await world.file(caller, caller.rootId, 'plan.txt', 'young')
  const { file } = await world.call(caller, calls.filesRestore, { id: old.id, conflict: 'replace' })
  expect(file.id).toBe(young.id)
  expect((await world.app.inject(file.download_url ?? '')).body).toBe('old')
  const versions = await world.db.selectFrom('versions').select('object_id').where('item_id', '=', young.id).execute()
  expect(versions.map((version) => version.object_id).sort()).toEqual([old.object_id, young.object_id].map(String).sort())
})

it('emptying deletes everything, including nested items and their bytes', async () => {
  const caller = await world.person({ roles: ['Admin'] })
  const folder = await world.folder(caller, caller.rootId, 'Folder')
  const inside = await world.file(caller, folder.id, 'inside.txt')
  const kept = await world.file(caller, caller.rootId, 'kept.txt')
  await world.call(caller, calls.filesDelete, { id: inside.id })
  await world.call(caller, calls.filesDelete, { id: folder.id })
  expect(await world.call(caller, calls.filesBinEmpty, {})).toEqual({ deleted: 2 })
  expect(await bin(caller)).toEqual([])
  const orphaned = await world.db.selectFrom('orphaned_objects').select('storage_key').execute()
  expect(orphaned.map((row) => row.storage_key)).toEqual([`${caller.tenantId}/${inside.object_id}`])
  expect((await world.app.inject(kept.download_url ?? '')).statusCode).toBe(200)
})

it('an item deleted from a folder outlives the folder, without a place to be restored to', async () => {
  const caller = await world.person({ roles: ['Admin'] })
  const folder = await world.folder(caller, caller.rootId, 'Folder')
  const file = await world.file(caller, folder.id, 'a.txt')
  await world.call(caller, calls.filesDelete, { id: file.id })
  await world.call(caller, calls.filesDelete, { id: folder.id, soft_delete: false })
  expect((await bin(caller)).map((item) => item.id)).toEqual([file.id])
  expect((await world.try(caller, calls.filesRestore, { id: file.id })).status).toBe(410)
  expect((await world.call(caller, calls.filesRestore, { id: file.id, parent_file_id: caller.rootId })).file.path).toBe(
    '/all/a.txt',
  )
})

it('a permanent deletion also deletes stars, tags and access lists', async () => {
  const caller = await world.person({ roles: ['Admin'] })
  const mate = await world.person({ team: caller.tenantId })
  const folder = await world.folder(caller, caller.rootId, 'Folder')
  const file = await world.file(caller, folder.id, 'a.txt')
  await restrict(world, caller, folder.id, { people: [[mate, 'viewer']] })
  for (const { id } of [folder, file]) {
    await world.call(caller, calls.filesTagsUpdate, { id, tags: ['red'] })
    for (const one of [caller, mate]) await world.call(one, calls.filesStarredUpdate, { id, is_starred: true })
  }
  const tables = ['boundaries', 'grants', 'item_tags', 'stars'] as const
  const kept = () =>
    Promise.all(
      tables.map(async (table) => {
        const rows = await world.db.selectFrom(table).select('item_id').where('item_id', 'in', [folder.id, file.id]).execute()
        return rows.length
      }),
    )
  expect(await kept()).toEqual([1, 1, 2, 4])
  await world.call(caller, calls.filesDelete, { id: folder.id, soft_delete: false })
  expect(await kept()).toEqual([0, 0, 0, 0])
})

it('a member can restore what they can delete, and permanently delete only what they own', async () => {
  const boss = await world.person({ roles: ['Admin'] })
  const member = await world.person({ team: boss.tenantId })
  const theirs = await world.file(boss, boss.rootId, 'boss.txt')
  const own = await world.file(member, boss.rootId, 'own.txt')
  const refused = await world.try(member, calls.filesDelete, { id: theirs.id, soft_delete: false })
  expect([refused.status, refused.body.message]).toEqual([403, "You don't have permission to delete that"])
  expect((await world.call(member, calls.filesDelete, { id: theirs.id })).deletion_type).toBe('soft_delete')
  expect((await world.call(member, calls.filesRestore, { id: theirs.id })).file.path).toBe('/all/boss.txt')
  expect((await world.call(member, calls.filesDelete, { id: own.id, soft_delete: false })).deletion_type).toBe('permanent')
})

it('deleting or restoring twice equals doing it once', async () => {
  const caller = await world.person()
  const folder = await world.folder(caller, caller.rootId, 'Twice')
  await world.call(caller, calls.filesDelete, { id: folder.id })
  await world.call(caller, calls.filesDelete, { id: folder.id })
  await world.call(caller, calls.filesRestore, { id: folder.id })
  await world.call(caller, calls.filesRestore, { id: folder.id })
  const events = await world.db.selectFrom('events').select('type').where('item_id', '=', folder.id).orderBy('id').execute()
  expect(events.map((event) => event.type)).toEqual(['add', 'delete', 'restore'])
})
