import { sql } from 'kysely'
import type { Limits } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** Maximum number of stored bytes; null: limited only by free space. */
export interface Quotas {
  /** For a team: everything stored in its tree, each object once, including older versions and the bin. */
  team: number | null
  /** For each user: what they have uploaded into its tree. */
  person: number | null
}

/** Returns the quotas of a team's tree. */
export async function readQuotas(db: Db, { quotas }: Pick<Limits, 'quotas'>, tenantId: string): Promise<Quotas> {
  const { rows } = await sql<{ bytes: number | null }>`${PREPARED}
    SELECT bytes FROM team_quotas WHERE tenant_id = ${tenantId}`.execute(db)
  const [own] = rows
  return { team: own ? own.bytes : quotas.team, person: quotas.person }
}

/** Returns the bytes stored by a team, and by a user in its tree; including running uploads if a quota is set. */
export async function readStorageUse(
  db: Db,
  { tenantId, userId }: { tenantId: string; userId: string | null },
): Promise<{ team: number; person: number }> {
  const { rows } = await sql<{ team: number; person: number }>`${PREPARED}
    SELECT coalesce(sum(bytes) FILTER (WHERE holder_id = tenant_id), 0)::bigint AS team,
      coalesce(sum(bytes) FILTER (WHERE holder_id = ${userId}::uuid), 0)::bigint AS person
    FROM storage_use WHERE tenant_id = ${tenantId} AND holder_id IN (${tenantId}::uuid, coalesce(${userId}::uuid, ${tenantId}::uuid))`.execute(
    db,
  )
  return rows[0] ?? { team: 0, person: 0 }
}
