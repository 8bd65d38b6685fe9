import { sql } from 'kysely'
import { LostRace, lockTrees } from '#modules/core/tree/public.ts'
import { lockMembers } from '#modules/directory/teams/public.ts'
import { lockPair } from '#modules/sharing/connections/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Takes all locks for closing some teams, in order (docs/develop/tree-and-permissions.md, "Locks"): every pair with a related
 * team, the trees of all and `trees`, then the members of the teams and of `left`. The change is retried if another related team
 * was added in the meantime.
 */
export async function lockForClosing(
  tx: Db,
  { teamIds, trees = [], left = [] }: { teamIds: readonly string[]; trees?: Iterable<string>; left?: readonly string[] },
): Promise<void> {
  const pairs = await listPairs(tx, teamIds)
  for (const [a, b] of pairs.values()) await lockPair(tx, [a, b])
  await lockTrees(tx, [...teamIds, ...trees, ...[...pairs.values()].flat()])
  for (const id of [...teamIds, ...left].toSorted()) await lockMembers(tx, id)
  const now = await listPairs(tx, teamIds)
  if ([...now.keys()].some((key) => !pairs.has(key))) throw new LostRace('A team came to be connected with one that is closed')
}

/**
 * Lists the pairs of some teams with those that they are connected with, have requested, share with or have partnerships with; in
 * lock order.
 */
async function listPairs(db: Db, teamIds: readonly string[]): Promise<ReadonlyMap<string, readonly [string, string]>> {
  const { rows } = await sql<{ a: string; b: string }>`
    SELECT DISTINCT least(x, y)::text AS a, greatest(x, y)::text AS b FROM (
      SELECT from_tenant_id AS x, to_tenant_id AS y FROM connections
      UNION ALL SELECT tenant_id, partner_tenant_id FROM partnerships WHERE partner_tenant_id IS NOT NULL
      UNION ALL SELECT tenant_id, grantee_tenant_id FROM shares
    ) pair WHERE x = ANY(${teamIds}::uuid[]) OR y = ANY(${teamIds}::uuid[]) ORDER BY a, b`.execute(db)
  return new Map(rows.map(({ a, b }) => [`${a} ${b}`, [a, b]]))
}
