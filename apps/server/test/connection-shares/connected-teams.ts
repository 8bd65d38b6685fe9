import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { clearNotifications } from '../support/clear-notifications.ts'
import { makeNamedTeams } from '../support/named-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { roleOf, shareFolder } from './folders.ts'

// Ann's team shares folders with Bo's and Cy's, with which it is connected, and not with Di's.
export let world: World
export let ann: Person
export let bo: Person
export let bob: Person
export let boss: Person
export let cy: Person
export let di: Person
export let folder: Item
export let inside: Item
export let counter = 0

/** Starts a server and creates the teams. Before each test, creates a folder of Ann’s team with a file inside. */
export function setUpTeams(): void {
  beforeAll(async () => {
    world = await makeWorld()
    ;({ ann, boss, bo, bob, cy, di } = await makeNamedTeams(world))
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    counter += 1
    folder = await world.folder(ann, ann.rootId, `Plans ${counter}`)
    inside = await world.file(ann, folder.id, 'inside.txt')
    await clearNotifications(world, ann, bo, bob, boss, cy)
  })
}

export const share = (invitation: Parameters<typeof shareFolder>[3], teamId?: string) =>
  shareFolder(world, ann, folder, invitation, teamId)
export const shares = async () => world.call(ann, calls.filesShares, { id: folder.id })
export const roles = (...people: Person[]) => Promise.all(people.map((caller) => roleOf(world, caller, inside)))
export const update = (input: Parameters<typeof world.try<typeof calls.filesSharesUpdate>>[2], by = ann) =>
  world.try(by, calls.filesSharesUpdate, input)
