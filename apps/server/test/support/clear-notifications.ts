import { calls } from '@arbour/contract/calls'
import { untilDelivered } from './delivered.ts'
import type { Person, World } from './world.ts'

/** Deletes the notifications of some people, including those of all events so far. */
export async function clearNotifications(world: World, ...people: Person[]): Promise<void> {
  await untilDelivered(world)
  await Promise.all(people.map((caller) => world.call(caller, calls.notificationsClearAll, {})))
}
