import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let owner: Person
let given: Person
let other: Person

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  owner = await world.person({ team: admin.tenantId })
  given = await world.person({ team: admin.tenantId })
  other = await world.person({ team: admin.tenantId })
})
afterAll(() => world.close())

/** Returns the role events in an item's activity for a user, latest first: the affected user and role. */
async function rolesReported(caller: Person, id: string) {
  const { items } = await world.call(caller, calls.filesEvents, { id, take: 500 })
  return items.flatMap(({ type, user, meta }) => (type === 'access' ? [[user?.id, meta.person?.id, meta.role]] : []))
}

it('shows role events to those concerned: the affected user, the actor and the owner', async () => {
  const folder = await world.folder(owner, owner.rootId, 'Folder')
  await restrict(world, owner, folder.id, {
    people: [
      [given, 'viewer'],
      [other, 'editor'],
    ],
  })
  const { uuid } = await world.call(admin, calls.filesAccessRequest, { id: folder.id })
  await world.call(owner, calls.filesAccessRequestApprove, { uuid, user_role: 'viewer' })
  await world.call(owner, calls.filesAccessUpdate, {
    id: folder.id,
    fileUsers: [
      { user_id: given.userId, user_role: 'editor' },
      { user_id: other.userId, user_role: 'editor' },
    ],
  })
  const to = (caller: Person, role: string | null) => [owner.userId, caller.userId, role]
  expect(await rolesReported(given, folder.id)).toEqual([to(given, 'editor'), to(given, 'viewer')])
  expect(await rolesReported(other, folder.id)).toEqual([to(other, 'editor')])
  const all = [to(given, 'viewer'), to(other, 'editor'), to(admin, 'viewer'), to(given, 'editor'), to(admin, null)]
  expect(new Set(await rolesReported(owner, folder.id))).toEqual(new Set(all))
  // Not in the parent folder's activity, nor for users who can no longer open the item.
  expect(await rolesReported(owner, owner.rootId)).toEqual([])
  expect((await world.try(admin, calls.filesEvents, { id: folder.id })).status).toBe(403)
})
