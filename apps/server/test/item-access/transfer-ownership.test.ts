import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let owner: Person
let newOwner: Person
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
})
// No item lists its owner, and every boundary is valid.
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  owner = await world.person({ team: admin.tenantId })
  newOwner = await world.person({ team: admin.tenantId })
})

const transferOwnership = (caller: Person, { id }: { id: string }, to: Person) =>
  world.try(caller, calls.filesAccessHandOver, { id, user_id: to.userId })
const ownerOf = async ({ id }: Item) =>
  (await world.db.selectFrom('items').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id
const record = ({ id }: Item) =>
  world.db
    .selectFrom('audit_entries')
    .select(['user_id', 'details'])
    .where('item_id', '=', id)
    .where('act', '=', 'ownership')
    .orderBy('id')
    .execute()
const grantsOf = async ({ id }: Item) =>
  (await world.db.selectFrom('grants').select(['grantee_id', 'role']).where('item_id', '=', id).orderBy('role').execute()).map(
    ({ grantee_id, role }) => [grantee_id, role],
  )

type Kind = 'folder' | 'file'
const make = (kind: Kind, caller = owner, parentId = caller.rootId): Promise<Item> =>
  kind === 'folder' ? world.folder(caller, parentId, `Folder ${counter}`) : world.file(caller, parentId, `file ${counter}.txt`)
const closed = async (kind: Kind, people: readonly (readonly [Person, Exclude<ItemRole, 'owner'>])[]): Promise<Item> => {
  const item = await make(kind)
  await restrict(world, owner, item.id, { people })
  return item
}

describe.each(['folder', 'file'] as const)('a %s', (kind) => {
  it('that is restricted gets another owner, who is removed from the list; the previous one stays as an editor', async () => {
    const other = await world.person({ team: admin.tenantId })
    const item = await closed(kind, [
      [newOwner, 'editor'],
      [other, 'viewer'],
    ])
    const { status, body } = await transferOwnership(owner, item, newOwner)
    expect(status).toBe(200)
    const roles = new Map(body.fileUsers.map(({ user, user_role }) => [user.id, user_role]))
    expect(roles).toEqual(
      new Map([
        [newOwner.userId, 'owner'],
        [owner.userId, 'editor'],
        [other.userId, 'viewer'],
      ]),
    )
    expect(body.access.is_access_restricted).toBe(true)
    expect(await grantsOf(item)).toEqual([
      [other.userId, 'viewer'],
      [owner.userId, 'editor'],
    ])
    const asSeen = async (caller: Person) => (await world.call(caller, calls.filesGet, { id: item.id })).file
    expect(await asSeen(newOwner)).toMatchObject({ is_owned: true, owner_id: newOwner.userId })
    expect(await asSeen(owner)).toMatchObject({ is_owned: false, is_editable: true, owner_id: newOwner.userId })
    expect(await record(item)).toEqual([{ user_id: owner.userId, details: { from: owner.userId, to: newOwner.userId } }])
    for (const id of [item.id, owner.rootId]) {
      const { items } = await world.call(newOwner, calls.filesEvents, { id, take: 1 })
      expect(items).toMatchObject([
        { type: 'own', file_id: item.id, user: { id: owner.userId }, meta: { name: item.name, person: { id: newOwner.userId } } },
      ])
    }
    expect((await transferOwnership(owner, item, other)).status, 'not theirs any more').toBe(403)
    expect((await transferOwnership(newOwner, item, owner)).status).toBe(200)
    expect(await grantsOf(item)).toEqual([
      [other.userId, 'viewer'],
      [newOwner.userId, 'editor'],
    ])
  })

  it('that is not restricted lists nobody afterwards', async () => {
    const item = await make(kind)
    expect((await transferOwnership(owner, item, newOwner)).status).toBe(200)
    expect([await ownerOf(item), await grantsOf(item)]).toEqual([newOwner.userId, []])
    expect((await world.call(owner, calls.filesGet, { id: item.id })).file).toMatchObject({ is_owned: false, is_editable: true })
  })

  it('is not transferred to an unknown user or one who cannot open it, and stays unchanged', async () => {
    const item = await closed(kind, [])
    const [suspended, gone, stranger] = [
      await world.person({ team: admin.tenantId }),
      await world.person({ team: admin.tenantId }),
      await world.person(),
    ]
    await world.call(owner, calls.filesAccessUpdate, {
      id: item.id,
      fileUsers: [suspended, gone].map(({ userId }) => ({ user_id: userId, user_role: 'editor' as const })),
    })
    await world.call(admin, calls.usersSuspend, { id: suspended.userId })
    await world.call(gone, calls.authLeave, {})
    expect((await transferOwnership(owner, item, newOwner)).body).toMatchObject({
      code: 'conflict',
      message: 'Choose a member with access',
    })
    for (const [to, status] of [
      [newOwner, 409],
      [admin, 409],
      [suspended, 404],
      [gone, 404],
      [stranger, 404],
    ] as const) {
      expect((await transferOwnership(owner, item, to)).status).toBe(status)
    }
    expect([await ownerOf(item), await record(item)]).toEqual([owner.userId, []])
  })

  it('is not changed when transferred to its owner', async () => {
    const item = await closed(kind, [[newOwner, 'viewer']])
    const before = await world.call(owner, calls.filesEvents, { id: item.id })
    expect((await transferOwnership(owner, item, owner)).status).toBe(200)
    expect([await grantsOf(item), await record(item)]).toEqual([[[newOwner.userId, 'viewer']], []])
    expect(await world.call(owner, calls.filesEvents, { id: item.id })).toEqual(before)
  })

  it('is not transferred if its folder would deny the new owner access to what they own', async () => {
    const outer = await closed('folder', [])
    const item = await make(kind, owner, outer.id)
    const fileUsers = [{ user_id: newOwner.userId, user_role: 'viewer' as const }]
    await world.call(owner, calls.filesAccessUpdate, { id: item.id, fileUsers })
    const impact = await world.try(owner, calls.filesAccessImpact, { ids: [item.id], owner_id: newOwner.userId })
    const { status, body } = await transferOwnership(owner, item, newOwner)
    expect([status, body.message]).toEqual([409, 'Choose a member who can open its parent folder'])
    expect([impact.status, impact.body.message]).toEqual([status, body.message])
    expect((await world.call(newOwner, calls.filesGet, { id: item.id })).file.is_accessible).toBe(true)
    await world.call(owner, calls.filesAccessUpdate, { id: outer.id, fileUsers })
    expect((await transferOwnership(owner, item, newOwner)).status).toBe(200)
    expect((await world.call(newOwner, calls.filesGet, { id: item.id })).file.is_owned).toBe(true)
  })

  it('and a concurrent change of its list both succeed, and it never lists its owner', async () => {
    for (let round = 0; round < 3; round += 1) {
      const item = await world.folder(owner, owner.rootId, `Race ${kind} ${counter} ${round}`)
      await restrict(world, owner, item.id, { people: [[newOwner, 'editor']] })
      const [handed, changed] = await Promise.all([
        transferOwnership(owner, item, newOwner),
        world.try(owner, calls.filesAccessUpdate, {
          id: item.id,
          fileUsers: [{ user_id: newOwner.userId, user_role: 'viewer' }],
        }),
      ])
      expect(handed.status).toBe(200)
      // If second, it is no longer theirs to change.
      expect([200, 403]).toContain(changed.status)
      expect([await ownerOf(item), await grantsOf(item)]).toEqual([newOwner.userId, [[owner.userId, 'editor']]])
    }
  })

  it('and the concurrent removal of the new owner leave nothing owned by a former member', async () => {
    const item = await closed(kind, [[newOwner, 'editor']])
    const [handed, removed] = await Promise.all([
      transferOwnership(owner, item, newOwner),
      world.try(admin, calls.usersRemove, { id: newOwner.userId, hand_over_to: owner.userId }),
    ])
    expect([200, 404]).toContain(handed.status)
    expect([removed.status, await ownerOf(item), await grantsOf(item)]).toEqual([200, owner.userId, []])
  })
})

it('can only be transferred by its owner: no editor, no Admin who cannot open it, no other team; nor can the root', async () => {
  const item = await closed('folder', [[newOwner, 'editor']])
  const externalUser = await world.person({ team: admin.tenantId })
  const stranger = await world.person({ roles: ['Admin'] })
  const statuses = []
  for (const caller of [newOwner, admin, externalUser, stranger])
    statuses.push((await transferOwnership(caller, item, newOwner)).status)
  expect(statuses).toEqual([403, 403, 403, 404])
  expect((await transferOwnership(admin, { id: admin.rootId }, newOwner)).status).toBe(403)
  await world.call(owner, calls.filesDelete, { id: item.id })
  expect((await transferOwnership(owner, item, newOwner)).status).toBe(410)
})

it('can be transferred by an Admin who can open it: ownership changes, and the Admin gains nothing', async () => {
  const item = await make('file')
  expect((await transferOwnership(admin, item, newOwner)).status).toBe(200)
  expect(await record(item)).toEqual([{ user_id: admin.userId, details: { from: owner.userId, to: newOwner.userId } }])
  expect(await grantsOf(item)).toEqual([])
})

describe('leaving an item', () => {
  const leave = (caller: Person, { id }: { id: string }) => world.try(caller, calls.filesAccessLeave, { id })
  const shownTo = async (caller: Person) => {
    const { items } = await world.call(caller, calls.filesShared, {})
    return items.map(({ file: { name, path }, share_id, is_by_group, user_role, tenants }) => {
      return { name, path, share_id, is_by_group, user_role, teams: tenants.map(({ id }) => id) }
    })
  }

  it('removes the user from its list, and keeps others', async () => {
    const other = await world.person({ team: admin.tenantId })
    const item = await closed('folder', [
      [newOwner, 'editor'],
      [other, 'viewer'],
    ])
    expect(await leave(newOwner, item)).toMatchObject({ status: 200, body: { role: null } })
    expect(await grantsOf(item)).toEqual([[other.userId, 'viewer']])
    expect(await leave(newOwner, item)).toMatchObject({ status: 409, body: { message: t('errors.access.notListed') } })
    expect(await leave(owner, item)).toMatchObject({ status: 409, body: { message: t('errors.access.ownerCannotLeave') } })
  })

  it('keeps the access of the team', async () => {
    const item = await make('folder')
    const fileUsers = [{ user_id: newOwner.userId, user_role: 'editor' as const }]
    await world.call(owner, calls.filesAccessUpdate, { id: item.id, fileUsers })
    const { body } = await leave(newOwner, item)
    expect(body.role).toBe(
      (await world.call(newOwner, calls.filesUsers, { id: item.id })).items.find(({ user }) => user.id === newOwner.userId)
        ?.user_role,
    )
    expect(await grantsOf(item)).toEqual([])
  })

  it('of the shared-with-me list, where no folder leads to it', async () => {
    const outer = await world.folder(owner, owner.rootId, `Outer ${counter}`)
    const inner = await world.folder(owner, outer.id, 'Inner')
    const deep = await world.file(owner, inner.id, 'deep.txt')
    const beside = await world.folder(owner, owner.rootId, `Beside ${counter}`)
    for (const { id } of [inner, deep, beside]) await restrict(world, owner, id, { people: [[newOwner, 'viewer']] })
    expect(await shownTo(newOwner)).toEqual([])
    await restrict(world, owner, outer.id, { hidden: true })
    // Its contents are found there.
    const row = { name: 'Inner', path: `/i/${inner.id}`, share_id: null, is_by_group: false, user_role: 'viewer' }
    expect(await shownTo(newOwner)).toEqual([{ ...row, teams: [admin.tenantId] }])
    const { meta } = await world.call(newOwner, calls.filesShared, { q: 'inn' })
    expect(meta.total_items).toBe(1)
    for (const filter of [{ q: 'other' }, { tenant_id: admin.tenantId }])
      expect((await world.call(newOwner, calls.filesShared, filter)).items).toEqual([])
    expect(await shownTo(owner)).toEqual([])
    expect((await leave(newOwner, inner)).body).toEqual({ role: null })
    expect((await shownTo(newOwner)).map(({ name }) => name)).toEqual(['deep.txt'])
    await world.call(owner, calls.filesDelete, { id: inner.id })
    expect(await shownTo(newOwner)).toEqual([])
  })

  it('is not possible for access through a group', async () => {
    const group = (await world.call(admin, calls.groupsCreate, { name: `Group ${counter}`, user_ids: [newOwner.userId] })).group
    const outer = await world.folder(owner, owner.rootId, `Outer ${counter}`)
    const inner = await world.folder(owner, outer.id, 'Inner')
    const access = { is_access_restricted: true, is_hidden_when_restricted: false }
    await world.call(owner, calls.filesAccessUpdate, { id: outer.id, access, fileUsers: [] })
    await world.call(owner, calls.filesAccessUpdate, {
      id: inner.id,
      access,
      fileGroups: [{ group_id: group.id, user_role: 'editor' }],
    })
    expect(await shownTo(newOwner)).toMatchObject([{ name: 'Inner', is_by_group: true, user_role: 'editor' }])
    expect((await leave(newOwner, inner)).status).toBe(409)
  })
})
