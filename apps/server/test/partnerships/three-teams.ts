import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { clearNotifications } from '../support/clear-notifications.ts'
import { makeNamedTeams } from '../support/named-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { invitePartner, makeProject } from './projects.ts'

// Ann's team runs projects with Bo's and Cy's. Bob and the boss are in Bo's team, Di's is not connected.
export let world: World
export let ann: Person
export let bo: Person
export let bob: Person
export let boss: Person
export let cy: Person
export let di: Person
export let project: Item
export let plans: Item
export let secret: Item

/** Starts a server and creates the teams. Before each test, creates a project with two folders. */
export function setUpTeams(): void {
  beforeAll(async () => {
    world = await makeWorld()
    ;({ ann, boss, bo, bob, cy, di } = await makeNamedTeams(world))
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    const made = await makeProject(world, ann, 'Plans', 'Secret')
    project = made.project
    ;[plans, secret] = made.folders as [Item, Item]
    await clearNotifications(world, ann, bo, bob, boss, cy, di)
  })
}

export const get = (caller: Person, token: string) => world.try(caller, calls.filesPartnershipsInvitesGet, { token })
/** Invites Bo's team with the plans. */
export const inviteHarbour = () =>
  invitePartner(
    world,
    ann,
    project,
    { tenantInvitees: [bo.tenantId], accessibleFiles: [{ id: plans.id, user_role: 'contributor' }] },
    bo.tenantId,
  )
/** Creates a project of Bo's team, with a folder to offer. */
export const ofHarbour = () => makeProject(world, bo, 'Steel')
