import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { NewNotification } from './build-notifications.ts'

/**
 * Filters the notifications to users who are still members, and locks their memberships until the transaction ends. Call it
 * before locking their notifications: leaving a team locks the membership first, and then deletes those rows.
 */
export async function keepMembers(
  tx: Db,
  tenantId: string,
  notifications: readonly NewNotification[],
): Promise<NewNotification[]> {
  if (notifications.length === 0) return []
  const userIds = [...new Set(notifications.map(({ userId }) => userId))]
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM memberships WHERE tenant_id = ${tenantId} AND user_id = ANY(${userIds}::uuid[])
    ORDER BY user_id FOR KEY SHARE`.execute(tx)
  const members = new Set(rows.map(({ user_id }) => user_id))
  return notifications.filter(({ userId }) => members.has(userId))
}
