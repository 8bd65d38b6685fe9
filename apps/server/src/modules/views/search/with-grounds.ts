import { type RawBuilder, sql } from 'kysely'
import type { Ground } from './ground.ts'
import { uuids } from './uuids.ts'

type Sql = RawBuilder<unknown>

/** So many closed folders are gathered once for all hits. Of more, each hit's own folder is looked up. */
const MANY_CLOSED = 1000

/** What a statement that searches grounds begins with: what its parts ask for many times is read once. Ends with a comma. */
export function withGrounds(grounds: readonly Ground[]): Sql {
  const own = grounds.find((ground) => !ground.shared)
  const shared = grounds.find((ground) => ground.shared)?.shared
  const parts: Sql[] = []
  if (own) parts.push(closedFolders(own))
  // Where little is shared, its open folders.
  if (shared?.by === 'folders') {
    const { folders } = shared
    parts.push(sql`shared AS MATERIALIZED (
      SELECT * FROM unnest(${folders.map(({ tenantId }) => tenantId)}::uuid[], ${folders.map(({ id }) => id)}::uuid[], ${folders.map(({ name }) => name)}::text[])
        AS folder (tenant_id, id, name)
    )`)
  }
  return parts.length > 0 ? sql`WITH RECURSIVE ${sql.join(parts)},` : sql`WITH`
}

/** The folders of the own tree that the person can't open, from each boundary that is not among the open ones down to the next, the bin's included. */
function closedFolders({ tenantIds, boundaries }: Ground): Sql {
  const [tenantId] = tenantIds
  return sql`closing AS (
      SELECT b.item_id AS id, b.item_id AS boundary_id FROM boundaries b WHERE b.tenant_id = ${tenantId} AND b.item_id <> ALL(${uuids(boundaries.open)})
      UNION ALL
      SELECT f.id, f.boundary_id FROM closing JOIN items f
        ON f.tenant_id = ${tenantId} AND f.parent_id = closing.id AND f.is_dir AND f.boundary_id = closing.boundary_id
    ), closed AS MATERIALIZED (SELECT id FROM closing LIMIT ${MANY_CLOSED + 1})`
}

/**
 * Whether an item `i` of the own tree is open, in a statement that begins {@link withGrounds}. What has no boundary of its own has that of its
 * folder. A CASE, because the planner expects half to pass then; of an equality it expects next to none, and shuns the indexes that have the order.
 */
export function isOpenOwn({ boundaries }: Ground): RawBuilder<boolean> {
  if (boundaries.open.length === 0) return sql`false`
  const open = uuids(boundaries.open)
  return sql`CASE
    WHEN i.boundary_id IS NOT NULL THEN i.boundary_id = ANY(${open})
    WHEN i.parent_id IN (SELECT id FROM closed) THEN false
    WHEN (SELECT count(*) <= ${MANY_CLOSED} FROM closed) THEN true
    ELSE (SELECT p.boundary_id = ANY(${open}) FROM items p WHERE p.tenant_id = i.tenant_id AND p.id = i.parent_id AND p.is_dir) END`
}
