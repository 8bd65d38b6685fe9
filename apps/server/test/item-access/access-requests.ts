import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

export let world: World
export let admin: Person
export let owner: Person
export let asker: Person
export let stranger: Person
/** Restricted, with a visible name; owned by `owner`, who lists nobody. */
export let folder: Item
export let counter = 0

/** Starts a server and creates the users. Before each test, creates the folder and the user who requests access. */
export function setUpRequests(): void {
  beforeAll(async () => {
    world = await makeWorld()
    admin = await world.person({ roles: ['Admin'] })
    owner = await world.person({ team: admin.tenantId })
    stranger = await world.person({ roles: ['Admin'] })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    counter += 1
    asker = await world.person({ team: admin.tenantId })
    folder = await closedFolder(owner, `Closed ${counter}`)
  })
}

/** Creates a restricted folder. */
export async function closedFolder(caller: Person, name: string, parentId = caller.rootId): Promise<Item> {
  const item = await world.folder(caller, parentId, name)
  await restrict(world, caller, item.id)
  return item
}

export const ask = (caller: Person, id = folder.id, message = '') => world.try(caller, calls.filesAccessRequest, { id, message })
export const uuidOf = async (caller = asker, id = folder.id) => (await world.call(caller, calls.filesAccessRequest, { id })).uuid
export const get = (caller: Person, uuid: string) => world.try(caller, calls.filesAccessRequestGet, { uuid })
export const approve = (caller: Person, uuid: string, user_role: AssignedRole = 'viewer') =>
  world.try(caller, calls.filesAccessRequestApprove, { uuid, user_role })
export const decline = (caller: Person, uuid: string) => world.try(caller, calls.filesAccessRequestDecline, { uuid })
export const listed = async (caller: Person, id = folder.id) =>
  (await world.call(caller, calls.filesAccess, { id })).accessRequests.map(({ uuid }) => uuid)
export const list = (caller: Person, id: string, people: readonly Person[]) =>
  world.call(caller, calls.filesAccessUpdate, {
    id,
    fileUsers: people.map(({ userId }) => ({ user_id: userId, user_role: 'viewer' as const })),
  })
export const roleOf = async (caller: Person, id = folder.id) =>
  (await world.call(owner, calls.filesUsers, { id })).items.find(({ user }) => user.id === caller.userId)?.user_role ?? null

/** Returns a user's notifications as kinds, latest first. */
export async function notifiedOf(caller: Person): Promise<string[]> {
  await untilDelivered(world)
  const rows = await world.db
    .selectFrom('notifications')
    .select(['kind', 'count'])
    .where('user_id', '=', caller.userId)
    .where('tenant_id', '=', caller.tenantId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ kind, count }) => `${kind} ${count}`)
}
