import { calls } from '@arbour/contract/calls'
import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'

export let world: World
export let caller: Person
export let colleague: Person

/** Starts a server. Creates a team of two users before each test. */
export function setUpTeam(): void {
  beforeAll(async () => {
    world = await makeWorld()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    caller = await world.person()
    colleague = await world.person({ team: caller.tenantId })
  })
}

export const page = (person: Person, id: string, input: { cursor?: string; below?: boolean; take?: number } = {}) =>
  world.call(person, calls.filesEvents, { id, ...input })
export const story = async (person: Person, id: string) => (await page(person, id, { take: 500 })).items
export const reported = (events: ActivityEvent[]) => events.map(({ type, meta }) => `${type} ${meta.name}`)
export const rename = (id: string, name: string) => world.call(caller, calls.filesRename, { id, name })
