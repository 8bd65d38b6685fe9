import { z } from 'zod'
import { ActorTeam, Id, Timestamp } from '../common.ts'
import { ItemRole } from '../sharing/access.ts'
import { Item, ItemSubType } from './item.ts'

/**
 * Activity events. `own`: an item got a new owner; if `meta.person` is absent, an Admin took ownership. `access`: a user's role
 * on an item changed; only visible to that user and the owner.
 */
export const EVENT_TYPES = ['add', 'move', 'rename', 'delete', 'restore', 'own', 'access'] as const
export const EventType = z.enum(EVENT_TYPES)
export type EventType = z.infer<typeof EventType>

/** Names and version numbers at the time of the event. Names of folders that the caller can't open are omitted. */
export const EventMeta = z.object({
  name: z.string(),
  from_name: z.string().optional(),
  to_name: z.string().optional(),
  from_parent_name: z.string().optional(),
  from_parent_path: z.string().optional(),
  to_parent_name: z.string().optional(),
  to_parent_path: z.string().optional(),
  /** For `add`: the number of the new version of an existing file. For `restore`: the number of the restored version. */
  version: z.int().positive().optional(),
  /** For `own` and `access`: the affected user. */
  person: z.object({ id: Id, name: z.string() }).optional(),
  /** For `access`: the new role; null if access was removed. */
  role: ItemRole.nullable().optional(),
  /** For `add` through a file request: the name that the sender gave. */
  sender: z.string().optional(),
  /** The sender's note. */
  note: z.string().optional(),
})
export type EventMeta = z.infer<typeof EventMeta>

const EventUser = z
  .object({ id: Id, name: z.string(), picture: z.string().nullable(), tenant: ActorTeam })
  .nullable()
  .describe('The actor; null if there is none.')

/** An action on an item, or on an item in a folder. */
export const ActivityEvent = z
  .object({
    id: Id,
    type: EventType,
    /** The item of the action; it may have been deleted. */
    file_id: Id,
    user: EventUser,
    date: Timestamp,
    meta: EventMeta,
  })
  .meta({ id: 'ActivityEvent', description: 'Something that happened to an item, or to an item in a folder.' })
export type ActivityEvent = z.infer<typeof ActivityEvent>

/** An activity group: actions of one kind by one user in one folder, without a pause. */
export const ActivityGroup = z
  .object({
    id: Id.describe('The ID of its first event.'),
    type: EventType,
    is_version: z.boolean().describe('For `add` and `restore`: it concerned versions of existing files.'),
    user: EventUser,
    sender: z.string().nullable().describe('The sender of a file request, as they entered their name.'),
    date: Timestamp.describe('When the latest action happened.'),
    name: z.string().describe('The name of the last item at that time.'),
    count: z.int().positive().describe('The number of items that are visible to the user.'),
    is_count_exact: z.boolean().describe('False if there may be more than `count`.'),
    what: z.enum(['files', 'folders', 'items']).describe('The common type of all items; `items` if they differ or were deleted.'),
    folder: z
      .object({ id: Id, name: z.string(), path: z.string(), sub_type: ItemSubType.nullable() })
      .nullable()
      .describe("The folder of the actions: for moves, the destination. Null if the user can't open it."),
    items: z
      .array(Item)
      .describe('The last items, newest first, in their current state: only a few, without permanently deleted ones.'),
  })
  .meta({ id: 'ActivityBatch', description: 'Actions of one user and type in one folder, without a break.' })
export type ActivityGroup = z.infer<typeof ActivityGroup>

/** A project and its most recent contributors. */
export const RecentProject = z
  .object({
    file: Item,
    last: z
      .object({ user: EventUser, date: Timestamp })
      .nullable()
      .describe('The latest activity in it, at any depth; null if it was long ago.'),
  })
  .meta({ id: 'RecentProject', description: 'A project, and who last worked in it.' })
export type RecentProject = z.infer<typeof RecentProject>
