import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { ActivityBatch, ActivityEvent, RecentProject } from '../../entities/items/event.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Take } from '../lists.ts'

export const filesEvents = defineCall({
  method: 'POST',
  path: '/files/events',
  summary: 'What was done to an item',
  description:
    'Newest first; a folder shows its direct children too, or with `below` everything at any depth. Go on with a cursor of the answer: `previous:` to older events, `next:` to newer ones, now or later.',
  tag: 'Files',
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    id: Id,
    cursor: z
      .string()
      .toLowerCase()
      .regex(/^(previous|next):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'A cursor is one that an earlier answer gave')
      .optional(),
    below: z.boolean().default(false).describe('Whether a folder shows what was done in the folders below it too.'),
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({
    items: z.array(ActivityEvent),
    /** `previous` is null at the beginning of the story. `next` can be asked at any time, for what has happened since: nothing, perhaps. */
    cursor: z.object({ previous: z.string().nullable(), next: z.string() }),
  }),
  errors: ['not_found', 'forbidden'],
})

export const filesRecent = defineCall({
  method: 'POST',
  path: '/files/recent',
  summary: 'What the team did lately',
  description:
    'Newest first, for a dashboard. What one person did of one kind in one folder without a pause of ten minutes is one entry, ' +
    'however many items it was done to; of what was done to a single item only the last is told. ' +
    '`projects` are those in which something was done last, then those that were changed last.',
  tag: 'Files',
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    take: z.int().min(1).max(30).default(12),
    take_projects: z.int().min(0).max(12).default(6),
  }),
  response: z.object({ items: z.array(ActivityBatch), projects: z.array(RecentProject) }),
  errors: [],
})
