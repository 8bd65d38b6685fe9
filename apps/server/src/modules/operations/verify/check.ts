import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type Answer, TOLD } from './answer.ts'

/** Looks in one unchanging state of the database for what is not as it should be, in all teams or in one, and answers one question or several. */
export type Check = (snapshot: Db, tenantId?: string) => Promise<Answer[]>

/** The columns of a query that answers a question: one row for each thing that is wrong. */
interface BrokenRow {
  tenant_id: string | null
  id: string | null
  what: string
  total: number
}

/**
 * A check that the database answers in one query with the columns `tenant_id`, `id` and `what`, empty when all is well.
 * The query is about all teams at once.
 */
export function ask(question: string, query: RawBuilder<unknown>): Check {
  return async (snapshot, tenantId) => {
    const { rows } = await sql<BrokenRow>`
      SELECT tenant_id, id, what, count(*) OVER () AS total FROM (${query}) AS broken
      ${tenantId === undefined ? sql`` : sql`WHERE tenant_id = ${tenantId}`}
      ORDER BY tenant_id, id LIMIT ${TOLD}`.execute(snapshot)
    const findings = rows.map(({ tenant_id, id, what }) => ({ tenantId: tenant_id, id, what }))
    return [{ question, total: rows[0]?.total ?? 0, findings }]
  }
}
