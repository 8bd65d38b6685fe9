import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Determines whether two teams are, or ever were, connected, from the audit log of one of them. */
export async function wasConnected(db: Db, { teamId, otherId }: { teamId: string; otherId: string }): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM connections WHERE accepted IS NOT NULL AND (from_tenant_id, to_tenant_id) IN ((${teamId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${teamId}::uuid))
    UNION ALL
    SELECT FROM audit_entries WHERE tenant_id = ${teamId} AND kind = 'change' AND act = 'connection'
      AND ((details -> 'to' ->> 'team' = ${otherId} AND details -> 'to' ->> 'status' = 'Accepted')
        OR (details -> 'from' ->> 'team' = ${otherId} AND details -> 'from' ->> 'status' = 'Accepted'))
    LIMIT 1`.execute(db)
  return rows.length > 0
}
