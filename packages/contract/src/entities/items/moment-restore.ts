import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'

/** Days for which changes are recorded, and therefore can be restored. */
export const RESTORE_DAYS = 90
/** Maximum number of intervals of the activity of a folder. */
export const MAX_ACTIVITY_BUCKETS = 200
/** Maximum number of items that one call can select. */
export const MAX_SELECTED_ITEMS = 1000

/** What a restore changes about an item, in the order in which it is listed. */
export const RESTORE_KINDS = ['recovered', 'content', 'moved', 'renamed', 'details', 'binned'] as const
export const RestoreKind = z.enum(RESTORE_KINDS).meta({
  id: 'RestoreKind',
  description:
    'What a restore changes about an item: `recovered` brings it back from the bin, `content` makes an earlier version the current one, `moved` and ' +
    '`renamed` undo a move or rename, `details` sets the description, icon, tags and own figures back, `binned` moves a new item to the bin.',
})
export type RestoreKind = z.infer<typeof RestoreKind>

/** Why an item can't be restored. */
export const RESTORE_PROBLEMS = ['purged', 'version_removed', 'folder_unavailable', 'locked', 'not_allowed'] as const
export const RestoreProblem = z.enum(RESTORE_PROBLEMS).meta({
  id: 'RestoreProblem',
  description:
    'Why an item cannot be restored: it was `purged` (permanently deleted, or merged into another item), its version was removed, its former folder is ' +
    'unavailable to the caller, someone else has locked it, or the caller is not allowed to edit it.',
})
export type RestoreProblem = z.infer<typeof RestoreProblem>

const Count = z.int().nonnegative()

/** An item that a restore would change, or can't restore. */
export const RestoreChange = z
  .object({
    id: Id,
    name: z.string().describe('The current name; of an item that is gone, its last one.'),
    is_dir: z.boolean(),
    ext: z.string().nullable().describe('The extension of a file; null without one.'),
    kinds: z.array(RestoreKind).describe('What changes; empty if nothing can be restored.'),
    problem: RestoreProblem.nullable().describe('Why not everything about it can be restored; null if it can.'),
    locked_by: z.string().nullable().describe('The user who has locked it, if that is the problem.'),
    path: z.string().describe('The current place below the folder, with its name; where it was for an item that is in the bin.'),
    path_before: z
      .string()
      .nullable()
      .describe('The place at the moment; null if the item was not in the folder, or the place is not visible.'),
  })
  .meta({ id: 'RestoreChange', description: 'An item that a restore changes, or cannot restore.' })
export type RestoreChange = z.infer<typeof RestoreChange>

/** What a restore would change, in numbers. */
export const RestoreTotals = z
  .object({
    items: Count.describe('Items that change.'),
    problems: Count.describe('Items that cannot be restored, or not completely.'),
    kinds: z.object({
      recovered: Count,
      content: Count,
      moved: Count,
      renamed: Count,
      details: Count,
      binned: Count,
    }),
    mounts: Count.describe('Mounted folders of other teams, which are left as they are.'),
  })
  .meta({ id: 'RestoreTotals', description: 'What a restore changes, in numbers of items.' })
export type RestoreTotals = z.infer<typeof RestoreTotals>

export const RESTORE_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const

/** A restore of a folder to a moment. */
export const MomentRestore = z
  .object({
    id: Id,
    folder_id: Id,
    at: Timestamp.describe('The moment that the folder is restored to.'),
    undo_of: Id.nullable().describe('The restore that this one undoes; null for a restore.'),
    state: z.enum(RESTORE_STATES),
    reason: z.string().nullable().describe('Why it has failed, for users.'),
    total: Count.describe('Items to change.'),
    done: Count.describe('Items that are as they should be.'),
    skipped: Count.describe('Items that were left as they are.'),
    can_undo: z.boolean().describe('It has ended, changed something, and was not undone.'),
    user: z.object({ id: Id, name: z.string() }).describe('The user who started it.'),
    created: Timestamp,
    ended: Timestamp.nullable(),
  })
  .meta({ id: 'MomentRestore', description: 'A restore of a folder to a moment, or the undoing of one.' })
export type MomentRestore = z.infer<typeof MomentRestore>

/** An item that a restore left as it is. */
export const RestoreNote = z
  .object({ item_id: Id, name: z.string(), is_dir: z.boolean(), reason: z.string().describe('For users.') })
  .meta({ id: 'RestoreNote', description: 'An item that a restore left as it is, and why.' })
export type RestoreNote = z.infer<typeof RestoreNote>
