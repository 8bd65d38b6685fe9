import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, PageMeta, Timestamp } from '../../entities/common.ts'
import {
  MAX_ACTIVITY_BUCKETS,
  MAX_SELECTED_ITEMS,
  MomentRestore,
  RestoreChange,
  RestoreKind,
  RestoreNote,
  RestoreTotals,
} from '../../entities/items/moment-restore.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Restore to a moment'
const RULE =
  'For users who can edit the folder, in their own team; for the root of the team, for its Admins. Items that the caller cannot open are neither shown nor counted.'

const Moment = Timestamp.meta({ title: 'Time' })

const activityShape = z
  .strictObject({
    folder_id: Id,
    from: Timestamp.meta({ title: 'From' }),
    to: Timestamp.meta({ title: 'To' }),
    buckets: z.int().min(1).max(MAX_ACTIVITY_BUCKETS).default(100).describe('Number of intervals of equal length.'),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: () => t('errors.recovery.endBeforeStart') })

export const filesRestoreActivity = defineCall({
  method: 'POST',
  path: '/files/restore/activity',
  summary: 'Count the changes in a folder over time',
  description: `${RULE} Counts changes of items below the folder in intervals of equal length, for choosing a moment. Intervals without changes are left out.`,
  tag,
  auth: 'member',
  scope: 'files:read',
  request: activityShape,
  response: z.object({
    since: Timestamp.describe('Earlier changes are not recorded.'),
    seconds: z.number().describe('The length of an interval.'),
    buckets: z.array(
      z.object({
        start: Timestamp,
        changes: z.int().describe('All changes.'),
        added: z.int(),
        changed: z.int().describe('New versions, and changes of details.'),
        moved: z.int().describe('Moves and renames.'),
        deleted: z.int(),
      }),
    ),
  }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesRestorePreview = defineCall({
  method: 'POST',
  path: '/files/restore/preview',
  summary: 'Preview the restore of a folder',
  description:
    `${RULE} Lists what a restore to the moment would change: first the items that cannot be restored, then the others by their place. ` +
    'Changes nothing. 409 if too much has changed in the team since the moment.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    folder_id: Id,
    at: Moment,
    kind: z
      .union([RestoreKind, z.literal('problem')])
      .optional()
      .describe('Lists only these changes. Totals count all.'),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ totals: RestoreTotals, items: z.array(RestoreChange), meta: PageMeta }),
  errors: ['not_found', 'forbidden', 'gone', 'conflict'],
})

export const filesRestoreStart = defineCall({
  method: 'POST',
  path: '/files/restore/start',
  summary: 'Restore a folder to a moment',
  description:
    `${RULE} Runs in the background, with the permissions of the caller at that time. Nothing is lost: contents stay as versions, and new items go to ` +
    'the bin. An item that changes after the start is left as it is. 404 for an item that the restore would not change. 409 if nothing would change, or another restore of the folder is running.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({
    folder_id: Id,
    at: Moment,
    kinds: z.array(RestoreKind).min(1).describe('Only these changes.').meta({ title: 'Changes' }),
    except: z.array(Id).max(MAX_SELECTED_ITEMS).default([]).describe('Items of the preview that stay as they are.'),
    only: z.array(Id).max(MAX_SELECTED_ITEMS).optional().describe('Only these items of the preview; all by default.'),
  }),
  response: z.object({ restore: MomentRestore }),
  errors: ['not_found', 'forbidden', 'gone', 'conflict'],
})

export const filesRestoreGet = defineCall({
  method: 'POST',
  path: '/files/restore/get',
  summary: 'Get the progress of a restore',
  description: `${RULE} Also returns the first 100 items that it left as they are and that the caller can see.`,
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ id: Id }),
  response: z.object({ restore: MomentRestore, notes: z.array(RestoreNote) }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesRestoreList = defineCall({
  method: 'POST',
  path: '/files/restore/list',
  summary: 'List the restores of a folder',
  description: `${RULE} The latest 20, newest first. They are kept for 90 days.`,
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ folder_id: Id }),
  response: z.object({ restores: z.array(MomentRestore) }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesRestoreCancel = defineCall({
  method: 'POST',
  path: '/files/restore/cancel',
  summary: 'Cancel a restore',
  description: `${RULE} What it has changed stays, and can be undone. A restore that has ended stays as it is.`,
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id }),
  response: z.object({ restore: MomentRestore }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesRestoreUndo = defineCall({
  method: 'POST',
  path: '/files/restore/undo',
  summary: 'Undo a restore',
  description:
    `${RULE} Sets back what the restore changed, in the background. Items that were changed since are left as they are. 409 if it is running, changed ` +
    'nothing, or was undone.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id }),
  response: z.object({ restore: MomentRestore }),
  errors: ['not_found', 'forbidden', 'gone', 'conflict'],
})
