import { sql } from 'kysely'
import { isLasting } from '#modules/core/access/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** The people that an item lists. */
export interface ListedPeople {
  total: number
  /** The first of them: the owner, then by name. */
  items: { id: string; name: string; picture: string | null }[]
}

/**
 * Loads the active members of a team who own items or are listed on them, alone or in a group, by item. One query for all items;
 * `limit` is per item.
 */
export async function loadListedPeople(
  db: Db,
  { tenantId, ids, limit }: { tenantId: string; ids: readonly string[]; limit: number },
): Promise<ReadonlyMap<string, ListedPeople>> {
  const { rows } = await sql<{
    item_id: string
    id: string
    first_name: string
    last_name: string
    picture: string | null
    total: number
  }>`
    SELECT item_id, id, first_name, last_name, picture, total FROM (
      SELECT l.item_id, u.id, u.first_name, u.last_name, u.picture, (count(*) OVER (PARTITION BY l.item_id))::integer AS total,
        row_number() OVER (PARTITION BY l.item_id ORDER BY l.is_owner DESC, u.first_name, u.last_name, u.id) AS place
      FROM (
        SELECT item_id, user_id, bool_or(is_owner) AS is_owner FROM (
          SELECT i.id AS item_id, i.owner_id AS user_id, true AS is_owner FROM items i
          WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${ids}::uuid[]) AND i.owner_id IS NOT NULL
          UNION ALL
          SELECT g.item_id, coalesce(m.user_id, g.grantee_id), false FROM grants g
          LEFT JOIN group_members m ON g.grantee_kind = 'group' AND m.tenant_id = g.tenant_id AND m.group_id = g.grantee_id
          WHERE g.tenant_id = ${tenantId} AND g.item_id = ANY(${ids}::uuid[]) AND g.source = 'access' AND ${isLasting('g')}
        ) one GROUP BY item_id, user_id
      ) l
      JOIN memberships m ON m.tenant_id = ${tenantId} AND m.user_id = l.user_id AND m.suspended IS NULL
      JOIN users u ON u.id = m.user_id
    ) placed WHERE place <= ${limit} ORDER BY item_id, place`.execute(db)
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id)
  return new Map(
    ids.map((id) => {
      const people = byItem.get(id) ?? []
      const items = people.map((row) => ({ id: row.id, name: fullName(row), picture: row.picture }))
      return [id, { total: people[0]?.total ?? 0, items }]
    }),
  )
}
