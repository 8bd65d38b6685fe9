import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Notice } from './notices-of.ts'

/**
 * What is told to who is a member still, and stays one until the transaction ends. Asked before a row of theirs is locked: who leaves locks the
 * membership first, and takes those rows along.
 */
export async function keepMembers(tx: Db, tenantId: string, notices: readonly Notice[]): Promise<Notice[]> {
  if (notices.length === 0) return []
  const userIds = [...new Set(notices.map(({ userId }) => userId))]
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM memberships WHERE tenant_id = ${tenantId} AND user_id = ANY(${userIds}::uuid[])
    ORDER BY user_id FOR KEY SHARE`.execute(tx)
  const members = new Set(rows.map(({ user_id }) => user_id))
  return notices.filter(({ userId }) => members.has(userId))
}
