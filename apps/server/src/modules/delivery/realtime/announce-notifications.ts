import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { notify } from '#platform/realtime/notify.ts'

/** Whose notifications have changed, as the servers tell each other. */
export const NotificationAnnouncement = z.object({
  tenant_id: z.uuid(),
  user_id: z.uuid(),
  /** Of a new one, or of one that happened again; null when some were read or cleared. */
  id: z.uuid().nullable(),
})
export type NotificationAnnouncement = z.infer<typeof NotificationAnnouncement>

/** The channel of the database on which servers announce notifications. */
export const NOTIFICATION_ANNOUNCEMENTS = 'arbour_notifications'

/**
 * Tells people, at whatever server they are connected, that their notifications in a team have changed, once the transaction commits. `id` is
 * that of a new notification, or of one that happened again; null when some were read or cleared.
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
