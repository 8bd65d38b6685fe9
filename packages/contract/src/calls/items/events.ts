import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { ActivityEvent, ActivityGroup, RecentProject } from '../../entities/items/event.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Take } from '../lists.ts'

export const filesEvents = defineCall({
  method: 'POST',
  path: '/files/events',
  summary: 'List item activity',
  description:
    'Newest first. A folder includes its direct children or, with `below`, everything at any depth. Use the cursors in the response to continue, now or later: `previous:` for older events, `next:` for newer ones.',
  tag: 'Files',
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    id: Id,
    cursor: z
      .string()
      .toLowerCase()
      .regex(/^(previous|next):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
        error: () => t('errors.fields.cursor'),
      })
      .optional(),
    below: z.boolean().default(false).describe('Whether to include activity in subfolders.'),
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({
    items: z.array(ActivityEvent),
    /**
     * `previous` is null at the beginning of the activity. `next` can be requested at any time to fetch newer events; the result
     * may be empty.
     */
    cursor: z.object({ previous: z.string().nullable(), next: z.string() }),
  }),
  errors: ['not_found', 'forbidden'],
})

export const filesRecent = defineCall({
  method: 'POST',
  path: '/files/recent',
  summary: 'List recent activity',
  description:
    'Newest first, for a dashboard. Actions of one user and one type in one folder without a break of ten minutes form one entry, ' +
    'regardless of the number of items. For a single item, only the latest action is returned. ' +
    '`projects` lists the projects with the most recent activity, then those changed most recently.',
  tag: 'Files',
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    take: z.int().min(1).max(30).default(12),
    take_projects: z.int().min(0).max(12).default(6),
  }),
  response: z.object({ items: z.array(ActivityGroup), projects: z.array(RecentProject) }),
  errors: [],
})
