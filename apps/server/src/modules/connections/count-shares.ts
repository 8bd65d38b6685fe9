import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Folders that two teams share with each other at this moment. */
export interface ShareCounts {
  withUs: number
  byUs: number
}

/**
 * How many folders a team shares with others, and they with it, by their ids: what gives somebody something now, whomever of the team it is for, since
 * it all goes with the connection.
 */
export async function countShares(
  db: Db,
  { teamId, otherIds }: { teamId: string; otherIds: readonly string[] },
): Promise<ReadonlyMap<string, ShareCounts>> {
  const { rows } = await sql<{ id: string; with_us: number; by_us: number }>`
    SELECT other.id,
      count(s.id) FILTER (WHERE s.grantee_tenant_id = ${teamId})::int AS with_us,
      count(s.id) FILTER (WHERE s.tenant_id = ${teamId})::int AS by_us
    FROM unnest(${otherIds}::uuid[]) AS other (id)
    JOIN shares s ON (s.tenant_id = ${teamId} AND s.grantee_tenant_id = other.id)
      OR (s.grantee_tenant_id = ${teamId} AND s.tenant_id = other.id)
    WHERE EXISTS (
      SELECT FROM grants g WHERE g.tenant_id = s.tenant_id AND g.item_id = s.item_id AND g.source = 'share'
        AND g.grantee_tenant_id = s.grantee_tenant_id AND (g.expires IS NULL OR g.expires > now()))
    GROUP BY other.id`.execute(db)
  return new Map(rows.map(({ id, with_us, by_us }) => [id, { withUs: with_us, byUs: by_us }]))
}
