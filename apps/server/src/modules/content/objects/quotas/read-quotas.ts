import { sql } from 'kysely'
import type { Limits } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** How many bytes may be stored; null: as many as there is room for. */
export interface Quotas {
  /** Of a team: all that is stored in its tree, each object once, older versions and the bin too. */
  team: number | null
  /** Of each person: what they have sent into its tree. */
  person: number | null
}

/** The quotas that hold in the tree of a team. */
export async function readQuotas(db: Db, { quotas }: Pick<Limits, 'quotas'>, tenantId: string): Promise<Quotas> {
  const { rows } = await sql<{ bytes: number | null }>`${PREPARED}
    SELECT bytes FROM team_quotas WHERE tenant_id = ${tenantId}`.execute(db)
  const [own] = rows
  return { team: own ? own.bytes : quotas.team, person: quotas.person }
}

/** How many bytes a team has stored, and a person in its tree; with what is on its way, where a quota holds. */
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
