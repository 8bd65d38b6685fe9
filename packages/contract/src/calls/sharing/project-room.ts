import { z } from 'zod'
import { Notification } from '../../entities/account/notification.ts'
import { Id, Timestamp } from '../../entities/common.ts'
import { ActivityEvent } from '../../entities/items/event.ts'
import { defineCall } from '../call.ts'

/** How many of what changed, and of what waits, are named. */
export const ROOM_LINES = 5

export const filesRoom = defineCall({
  method: 'POST',
  path: '/files/room',
  summary: 'What is new in a project for the person',
  description:
    'For everybody of the team who can open the project. What others did in it, and in what partners offer there, since the person was there the last time, ' +
    'and what waits for them in it. Asking is a visit, which goes on while they ask again within half an hour.',
  tag: 'Files',
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ id: Id }),
  response: z.object({
    since: Timestamp.nullable().describe('When the person was there the last time, before this visit; null in the first.'),
    changes: z.object({
      by_team: z.int().nonnegative().describe('What colleagues did, of what the person may know of.'),
      by_partners: z.int().nonnegative().describe('What people of other teams did.'),
      is_exact: z.boolean().describe('False when there may be more: not all of a large project is looked through.'),
      items: z.array(ActivityEvent).max(ROOM_LINES).describe('The latest of them.'),
    }),
    waiting: z
      .array(Notification)
      .max(ROOM_LINES)
      .describe(
        'Notifications about something in the project that waits for the person, the latest first: access requests that nobody has answered, and paused imports.',
      ),
    news: z
      .array(Notification)
      .max(ROOM_LINES)
      .describe('Other notifications about something in the project that the person has not read, the latest first.'),
    transmittals: z.int().nonnegative().describe('How much was issued from it and to it.'),
  }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})
