import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Users who acted in a shared folder are shown by name and team on both sides; nothing else about them is revealed.

const world: World = await makeWorld()
afterAll(() => world.close())

let ada: Person
let grace: Person
let folder: Item
let file: Item
let mount: Item
let shareId: string

beforeAll(async () => {
  ada = await world.person({ roles: ['Admin'] })
  grace = await world.person({ roles: ['Admin'] })
  const secret = await world.folder(ada, ada.rootId, 'Secret place')
  folder = await world.folder(ada, secret.id, 'Shared')
  file = await world.file(ada, folder.id, 'plan.txt', 'one')
  shareId = await share(world.db, { tenantId: ada.tenantId, itemId: folder.id, with: grace.tenantId, role: 'editor' })
  mount = (await world.call(grace, calls.filesSharesUnmappedAdd, { id: shareId, parent_id: grace.rootId })).file
  const upload = await world.upload(ada, 'two')
  await world.call(ada, calls.filesUpdate, { id: file.id, upload })
  const { items } = await world.call(ada, calls.filesObjects, { id: file.id })
  await world.db
    .updateTable('versions')
    .set({ created_by: grace.userId, created_by_tenant_id: null })
    .where('id', '=', items[0]?.id ?? '')
    .execute()
  await world.call(grace, calls.filesRename, { id: file.id, name: 'plan 2.txt' })
})

/** The user who acted, and their displayed team. */
const reported = (user: { id: string; tenant?: { id: string } | null | undefined } | null | undefined) => [
  user?.id,
  user?.tenant?.id ?? null,
]

it('shows the user and team in the activity', async () => {
  const events = async (caller: Person, id: string) =>
    (await world.call(caller, calls.filesEvents, { id })).items.map(({ type, user }) => [type, ...reported(user)])
  expect(await events(ada, file.id)).toEqual([
    ['rename', grace.userId, grace.tenantId],
    ['add', ada.userId, null],
    ['add', ada.userId, null],
  ])
  expect(await events(grace, file.id)).toEqual([
    ['rename', grace.userId, null],
    ['add', ada.userId, ada.tenantId],
    ['add', ada.userId, ada.tenantId],
  ])
  const { items } = await world.call(grace, calls.filesEvents, { id: mount.id })
  expect(items.map(({ user }) => user?.tenant?.id ?? null)).toEqual([null, ada.tenantId, ada.tenantId, ada.tenantId])
  expect(Object.keys(items[1]?.user ?? {}).toSorted()).toEqual(['id', 'name', 'picture', 'tenant'])
  // Paths are those of the reader; nothing above the shared folder is named.
  expect(items.find(({ meta }) => meta.to_parent_name)?.meta).toMatchObject({
    to_parent_name: 'Shared',
    to_parent_path: '/all/Shared',
  })
  expect(JSON.stringify(items)).not.toContain('Secret')
})

it('shows the user and team in the versions', async () => {
  const versions = async (caller: Person) =>
    (await world.call(caller, calls.filesObjects, { id: file.id })).items.map(({ number, user }) => [number, ...reported(user)])
  expect(await versions(ada)).toEqual([
    [2, grace.userId, grace.tenantId],
    [1, ada.userId, null],
  ])
  expect(await versions(grace)).toEqual([
    [2, grace.userId, null],
    [1, ada.userId, ada.tenantId],
  ])
})

it('shows the user and team on the dashboard and in the bin of the owning team, also after the share has ended', async () => {
  const gone = await world.file(ada, folder.id, 'gone.txt')
  // The response is about the bin, to which she has no access.
  await world.try(grace, calls.filesDelete, { id: gone.id })
  const deletion = async () => {
    const { items } = await world.call(ada, calls.filesRecent, {})
    return reported(items.find(({ type }) => type === 'delete')?.user)
  }
  const binned = async () => {
    const { items } = await world.call(ada, calls.filesBrowse, { path: '/bin', is_deleted: true })
    return reported(items[0]?.deleted_by)
  }
  expect([await deletion(), await binned()]).toEqual([
    [grace.userId, grace.tenantId],
    [grace.userId, grace.tenantId],
  ])
  await world.call(ada, calls.filesSharesDelete, { id: shareId })
  expect(await binned()).toEqual([grace.userId, grace.tenantId])
  await world.call(ada, calls.filesRestore, { id: gone.id })
})

it('shows the team at that time, whatever teams the user joins or leaves afterwards', async () => {
  const third = await world.person({ roles: ['Admin'] })
  const shared = await world.folder(ada, ada.rootId, 'Also shared')
  for (const { tenantId } of [grace, third]) {
    await share(world.db, { tenantId: ada.tenantId, itemId: shared.id, with: tenantId, role: 'editor' })
  }
  const eve = await world.person({ team: third.tenantId })
  const made = await world.file(eve, shared.id, 'made.txt', 'one')
  await world.call(eve, calls.filesUpdate, { id: made.id, upload: await world.upload(eve, 'two') })
  const gone = await world.file(eve, shared.id, 'binned.txt')
  await world.try(eve, calls.filesDelete, { id: gone.id })
  const member = (tenantId: string) => ({ tenant_id: tenantId, user_id: eve.userId, roles: [] })
  await world.db.deleteFrom('memberships').where('user_id', '=', eve.userId).execute()
  await world.db
    .insertInto('memberships')
    .values([member(ada.tenantId), member(grace.tenantId)])
    .execute()
  const events = (await world.call(ada, calls.filesEvents, { id: made.id })).items.map(({ user }) => reported(user))
  const versions = (await world.call(ada, calls.filesObjects, { id: made.id })).items.map(({ user }) => reported(user))
  const recent = (await world.call(ada, calls.filesRecent, {})).items.find(({ type }) => type === 'delete')
  const bin = (await world.call(ada, calls.filesBrowse, { path: '/bin', is_deleted: true })).items
  const through = [eve.userId, third.tenantId]
  expect(events).toEqual([through, through])
  expect(versions).toEqual([through, through])
  expect(reported(recent?.user)).toEqual(through)
  expect(reported(bin.find(({ id }) => id === gone.id)?.deleted_by)).toEqual(through)
})
