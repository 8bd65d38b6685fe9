import { z } from 'zod'

/** A change of an item, as sent between servers; each recipient's access is checked on delivery. */
export const Announcement = z.object({
  tenant_id: z.uuid(),
  /** `access`: the users who can see or open the item have changed. */
  kind: z.enum(['add', 'update', 'remove', 'access']),
  /** The team's own id: shared data of the whole team has changed. */
  item_id: z.uuid(),
  /** Its folder, or the one that it was removed from; null for the root, or if nobody there is affected. */
  parent_id: z.uuid().nullable(),
  /** Paths or permissions of the content may have changed; for a team, anything that is being viewed. */
  is_deep: z.boolean().optional(),
  /**
   * The users who saw it before it was removed or its access changed: those in its access list, and the owner of a hidden item.
   */
  seen_by: z.array(z.uuid()).optional(),
  /** It was hidden from everyone else except Admins before. */
  was_hidden: z.boolean().optional(),
  /** The content of the bin has changed, which Admins always see. */
  is_bin: z.boolean().optional(),
  /** The only affected user. */
  only_for: z.uuid().optional(),
})
export type Announcement = z.infer<typeof Announcement>

/** The database channel for announcements. */
export const ANNOUNCEMENTS = 'arbour_files'
