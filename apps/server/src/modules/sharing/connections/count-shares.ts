import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Folders that two teams currently share with each other. */
export interface ShareCounts {
  withUs: number
  byUs: number
}

/**
 * Counts the folders that a team shares with others and receives from them, by the ids of the other teams. Counts active shares
 * with any grantee, since all of them end with the connection.
 */
export async function countShares(
  db: Db,
  { teamId, otherIds }: { teamId: string; otherIds: readonly string[] },
): Promise<ReadonlyMap<string, ShareCounts>> {
  const isInForce = sql`EXISTS (
    SELECT FROM grants g WHERE g.tenant_id = s.tenant_id AND g.item_id = s.item_id AND g.source = 'share'
      AND g.grantee_tenant_id = s.grantee_tenant_id AND (g.expires IS NULL OR g.expires > now()))`
  const { rows } = await sql<{ id: string; with_us: number; by_us: number }>`
    SELECT id, sum(with_us)::int AS with_us, sum(by_us)::int AS by_us FROM (
      SELECT s.tenant_id AS id, 1 AS with_us, 0 AS by_us FROM shares s
      WHERE s.grantee_tenant_id = ${teamId} AND s.tenant_id = ANY(${otherIds}::uuid[]) AND ${isInForce}
      UNION ALL
      SELECT s.grantee_tenant_id, 0, 1 FROM shares s
      WHERE s.tenant_id = ${teamId} AND s.grantee_tenant_id = ANY(${otherIds}::uuid[]) AND ${isInForce}
    ) one GROUP BY id`.execute(db)
  return new Map(rows.map(({ id, with_us, by_us }) => [id, { withUs: with_us, byUs: by_us }]))
}
