import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { named, textsOf } from './panel.ts'

export let world: World
export let admin: Person
export let ann: Person
export let bo: Person
export let cy: Person
export let folder: Item
export let counter = 0

/** Starts a server. Creates the team and a folder of Ann’s before each test. */
export function setUpTeam(): void {
  beforeAll(async () => {
    world = await makeWorld()
  })
  afterAll(() => world.close())
  // A new team per test, independent of other notifications.
  beforeEach(async () => {
    counter += 1
    admin = await world.person({ roles: ['Admin'] })
    await world.db.updateTable('users').set({ first_name: 'Ad', last_name: 'Min' }).where('id', '=', admin.userId).execute()
    ann = await named(world, admin, 'Ann')
    bo = await named(world, admin, 'Bo')
    cy = await named(world, admin, 'Cy')
    folder = await world.folder(ann, ann.rootId, `Plans ${counter}`)
  })
}

type Update = Omit<CallInput<typeof calls.filesAccessUpdate>, 'id' | 'fileUsers'>

/** Changes the list of an item. */
export const list = (
  by: Person,
  { id }: { id: string },
  people: readonly (readonly [Person, AssignedRole])[],
  more: Update = {},
) =>
  world.call(by, calls.filesAccessUpdate, {
    id,
    fileUsers: people.map(([{ userId }, user_role]) => ({ user_id: userId, user_role })),
    ...more,
  })
export const reported = (caller: Person) => textsOf(world, caller)
