import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { connect } from '../support/connected.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

export let world: World
export let ann: Person
export let boss: Person
export let bo: Person
export let folder: Item

/** Starts a server. Before each test, creates two connected teams: Ann’s with the folder, and the team of Bo and his boss. */
export function setUpFolder(): void {
  beforeAll(async () => {
    world = await makeWorld()
  })
  afterAll(() => world.close())
  // Separate teams: connections end here.
  beforeEach(async () => {
    ann = await world.person({ roles: ['Admin'] })
    boss = await world.person({ roles: ['Admin'] })
    bo = await world.person({ team: boss.tenantId })
    await connect(world.db, ann, bo)
    folder = await world.folder(ann, ann.rootId, 'Plans')
  })
}

export const placed = () => ({ tenantId: ann.tenantId, itemId: folder.id })
