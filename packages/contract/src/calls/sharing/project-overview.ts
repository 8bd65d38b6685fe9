import { z } from 'zod'
import { Notification } from '../../entities/account/notification.ts'
import { Id, Timestamp } from '../../entities/common.ts'
import { ActivityEvent } from '../../entities/items/event.ts'
import { defineCall } from '../call.ts'

/** Maximum number of recent changes, and of pending entries, that are listed. */
export const OVERVIEW_LINES = 5

export const filesRoom = defineCall({
  method: 'POST',
  path: '/files/room',
  summary: 'Get project overview',
  description:
    "For members who can open the project. Returns what others did in the project and in folders offered by partners since the user's last visit, " +
    'and notifications about it. Each call counts as a visit, which continues while calls are less than half an hour apart.',
  tag: 'Files',
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ id: Id }),
  response: z.object({
    since: Timestamp.nullable().describe('When the user last visited, before this visit; null on the first visit.'),
    changes: z.object({
      by_team: z.int().nonnegative().describe('Changes by colleagues that are visible to the user.'),
      by_partners: z.int().nonnegative().describe('Changes by members of other teams.'),
      is_exact: z.boolean().describe('False if there may be more: large projects are not searched completely.'),
      items: z.array(ActivityEvent).max(OVERVIEW_LINES).describe('The latest changes.'),
    }),
    waiting: z
      .array(Notification)
      .max(OVERVIEW_LINES)
      .describe(
        "Notifications about items in the project that need the user's attention, newest first: open access requests and paused imports.",
      ),
    news: z
      .array(Notification)
      .max(OVERVIEW_LINES)
      .describe('Other unread notifications about items in the project, newest first.'),
    transmittals: z.int().nonnegative().describe('The number of transmittals issued from and to the project.'),
  }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})
