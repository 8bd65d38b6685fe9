import type { AuditFilter } from '@arbour/contract/calls/team/audit'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'

/** Throws 404 if a filter names a user who was never in the team. */
export async function assertVisible(db: Db, teamId: string, { user_id: userId }: Pick<AuditFilter, 'user_id'>): Promise<void> {
  if (userId === undefined) return
  const { rows } = await sql`
    SELECT FROM memberships WHERE tenant_id = ${teamId} AND user_id = ${userId}
    UNION ALL SELECT FROM former_memberships WHERE tenant_id = ${teamId} AND user_id = ${userId}`.execute(db)
  if (rows.length === 0) throw notFound()
}
