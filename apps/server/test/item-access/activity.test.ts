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

/** What the activity of an item tells somebody of roles, the latest first: whose, and which. */
async function rolesTold(who: Person, id: string) {
  const { items } = await world.call(who, calls.filesEvents, { id, take: 500 })
  return items.flatMap(({ type, user, meta }) => (type === 'access' ? [[user?.id, meta.person?.id, meta.role]] : []))
}

it('tells of roles to whom they concern: who has them, who gave them and whose the item is', async () => {
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
  const to = (who: Person, role: string | null) => [owner.userId, who.userId, role]
  expect(await rolesTold(given, folder.id)).toEqual([to(given, 'editor'), to(given, 'viewer')])
  expect(await rolesTold(other, folder.id)).toEqual([to(other, 'editor')])
  const all = [to(given, 'viewer'), to(other, 'editor'), to(admin, 'viewer'), to(given, 'editor'), to(admin, null)]
  expect(new Set(await rolesTold(owner, folder.id))).toEqual(new Set(all))
  // Not in the activity of the folder that it stands in, nor to who cannot open it any more.
  expect(await rolesTold(owner, owner.rootId)).toEqual([])
  expect((await world.try(admin, calls.filesEvents, { id: folder.id })).status).toBe(403)
})
