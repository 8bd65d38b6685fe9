import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Maximum number of pending deliveries of a webhook: further events are counted, but not sent. */
export const MAX_WAITING = 1000

/** Counts the pending deliveries of some webhooks of a team, by their ids. */
export async function countWaiting(tx: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT webhook_id AS id, count(*)::int AS count FROM webhook_deliveries
    WHERE tenant_id = ${tenantId} AND webhook_id = ANY(${ids}::uuid[]) AND state = 'waiting' GROUP BY webhook_id`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
