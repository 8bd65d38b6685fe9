import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { notify } from '#platform/realtime/notify.ts'

/** A message between servers: a user's notifications have changed. */
export const NotificationAnnouncement = z.object({
  tenant_id: z.uuid(),
  user_id: z.uuid(),
  /** The id of a new or repeated notification; null if some were read or cleared. */
  id: z.uuid().nullable(),
})
export type NotificationAnnouncement = z.infer<typeof NotificationAnnouncement>

/** The database channel for notification announcements. */
export const NOTIFICATION_ANNOUNCEMENTS = 'arbour_notifications'

/**
 * Announces to all servers that users' notifications in a team have changed, once the transaction commits. `id` is that of a new
 * or repeated notification; null if some were read or cleared.
 */
export async function announceNotifications(
  tx: Db,
  values: readonly { tenantId: string; userId: string; id: string | null }[],
): Promise<void> {
  const announcements = values.map(
    ({ tenantId, userId, id }): NotificationAnnouncement => ({ tenant_id: tenantId, user_id: userId, id }),
  )
  await notify(tx, { channel: NOTIFICATION_ANNOUNCEMENTS, values: announcements })
}
