import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { NewNotification } from './draft-notifications.ts'

/**
 * Returns the notifications of those who are still members, and keeps them members until the transaction ends. Asked before a row of theirs is locked: who leaves locks the
 * membership first, and takes those rows along.
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
