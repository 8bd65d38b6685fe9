import { z } from 'zod'

/** What happened to an item, as the servers tell each other; which person is told what is decided when it is sent on. */
export const Announcement = z.object({
  tenant_id: z.uuid(),
  /** `access`: who may see or open the item has changed. */
  kind: z.enum(['add', 'update', 'remove', 'access']),
  /** The team's own id: what all of it shares has changed. */
  item_id: z.uuid(),
  /** The folder that it stands in, or was taken from; null for the root, or when nobody there needs to know. */
  parent_id: z.uuid().nullable(),
  /** Paths or rights of what lies below may have changed; of a team anything that anybody looks at. */
  is_deep: z.boolean().optional(),
  /** The people whom it listed before it was removed or its access changed, and of what was hidden its owner. */
  seen_by: z.array(z.uuid()).optional(),
  /** Before that it was hidden from everybody else but Admins. */
  was_hidden: z.boolean().optional(),
  /** What the bin lists has changed, which Admins see whatever it is. */
  is_bin: z.boolean().optional(),
  /** The one person whom it concerns. */
  only_for: z.uuid().optional(),
})
export type Announcement = z.infer<typeof Announcement>

/** The channel of the database on which servers announce. */
export const ANNOUNCEMENTS = 'arbour_files'
