import { z } from 'zod'
import { Id, Timestamp } from './common.ts'

/** Activity events (spec 1 section 3). `own`: an Admin took the ownership of a restricted item (design.md section 4). */
export const EVENT_TYPES = ['add', 'move', 'rename', 'delete', 'restore', 'own'] as const
export const EventType = z.enum(EVENT_TYPES)
export type EventType = z.infer<typeof EventType>

/** The names, and a version's number, at the time of the event; the names of folders that the person can't open are left out. */
export const EventMeta = z.object({
  name: z.string(),
  from_name: z.string().optional(),
  to_name: z.string().optional(),
  from_parent_name: z.string().optional(),
  from_parent_path: z.string().optional(),
  to_parent_name: z.string().optional(),
  to_parent_path: z.string().optional(),
  /** Of `add`: the file was there, and this is the number of its new version. Of `restore`: the number of the version that was restored. */
  version: z.int().positive().optional(),
})
export type EventMeta = z.infer<typeof EventMeta>

/** Something that was done to an item, or to an item in a folder. */
export const ActivityEvent = z
  .object({
    id: Id,
    type: EventType,
    /** The item that it was done to; it may be gone. */
    file_id: Id,
    /** Null when it was done by nobody in particular. */
    user: z.object({ id: Id, name: z.string(), picture: z.string().nullable() }).nullable(),
    date: Timestamp,
    meta: EventMeta,
  })
  .meta({ id: 'ActivityEvent', description: 'Something that was done to an item, or to an item in a folder.' })
export type ActivityEvent = z.infer<typeof ActivityEvent>
