import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type CheckResult, MAX_PRINTED } from './result.ts'

/** Checks one or several invariants in a snapshot of the database, for all teams or one. */
export type Check = (snapshot: Db, tenantId?: string) => Promise<CheckResult[]>

/** The columns of a check's query: one row for each violation. */
interface BrokenRow {
  tenant_id: string | null
  id: string | null
  what: string
  total: number
}

/**
 * Creates a check from a query with the columns `tenant_id`, `id` and `what`, which returns no rows if the invariant holds. The
 * query covers all teams.
 */
export function ask(invariant: string, query: RawBuilder<unknown>): Check {
  return async (snapshot, tenantId) => {
    const { rows } = await sql<BrokenRow>`
      SELECT tenant_id, id, what, count(*) OVER () AS total FROM (${query}) AS broken
      ${tenantId === undefined ? sql`` : sql`WHERE tenant_id = ${tenantId}`}
      ORDER BY tenant_id, id LIMIT ${MAX_PRINTED}`.execute(snapshot)
    const findings = rows.map(({ tenant_id, id, what }) => ({ tenantId: tenant_id, id, what }))
    return [{ invariant, total: rows[0]?.total ?? 0, findings }]
  }
}
