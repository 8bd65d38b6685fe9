import { calls } from '@arbour/contract/calls'
import { untilTold } from './told.ts'
import type { Person, World } from './world.ts'

/** Clears the notifications of some people, with those of what has happened until now. */
export async function clearNotifications(world: World, ...people: Person[]): Promise<void> {
  await untilTold(world)
  await Promise.all(people.map((who) => world.call(who, calls.notificationsClearAll, {})))
}
