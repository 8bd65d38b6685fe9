import { z } from 'zod'

/** What happened to an item, as the servers tell each other; which person is told what is decided when it is sent on. */
export const Announcement = z.object({
  tenant_id: z.uuid(),
  /** `access`: who may see or open the item has changed. */
  kind: z.enum(['add', 'update', 'remove', 'access']),
  item_id: z.uuid(),
  /** The folder that it stands in, or was taken from; null for the root, or when nobody there needs to know. */
  parent_id: z.uuid().nullable(),
  /** Paths or rights of what lies below may have changed. */
  is_deep: z.boolean().optional(),
  /** The people who saw the item before it was removed or its access changed; absent when it was not hidden. Admins see all. */
  seen_by: z.array(z.uuid()).optional(),
  /** The one person whom it concerns. */
  only_for: z.uuid().optional(),
})
export type Announcement = z.infer<typeof Announcement>

/** The channel of the database on which servers announce. */
export const ANNOUNCEMENTS = 'arbour_files'
