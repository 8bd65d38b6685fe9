import { calls } from '@arbour/contract/calls'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { Notification } from '@arbour/contract/entities/account/notification'
import { untilDelivered } from '../support/delivered.ts'
import type { Person, World } from '../support/world.ts'

/** Returns a user's panel after all events have been processed. */
export async function panelOf(world: World, caller: Person): Promise<CallResponse<typeof calls.notificationsList>> {
  await untilDelivered(world)
  return world.call(caller, calls.notificationsList, { take: 500 })
}

/** Returns its notifications, newest first. */
export async function notificationsOf(world: World, caller: Person): Promise<Notification[]> {
  return (await panelOf(world, caller)).items
}

/** Returns their texts, with the number of repetitions. */
export async function textsOf(world: World, caller: Person): Promise<string[]> {
  return (await notificationsOf(world, caller)).map(
    ({ message, count }) => `${message.replace(/<\/?(strong|em)>/g, '')} (${count})`,
  )
}

/** Returns a member of a team with a custom name. */
export async function named(world: World, team: Person, firstName: string, lastName = ''): Promise<Person> {
  const person = await world.person({ team: team.tenantId })
  await world.db
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', person.userId)
    .execute()
  return person
}
