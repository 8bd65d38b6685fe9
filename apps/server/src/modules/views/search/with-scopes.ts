import { type RawBuilder, sql } from 'kysely'
import type { SearchScope } from './search-scope.ts'
import { uuids } from './uuids.ts'

type Sql = RawBuilder<unknown>

/** Up to this number, closed folders are collected once for all hits; above it, each hit's own folder is looked up. */
const MANY_CLOSED = 1000

/**
 * SQL: common table expressions for a statement that searches scopes, so that repeatedly needed data is read once. Ends with a
 * comma.
 */
export function withScopes(scopes: readonly SearchScope[]): Sql {
  const ownScope = scopes.find((scope) => !scope.shared)
  const shared = scopes.find((scope) => scope.shared)?.shared
  const parts: Sql[] = []
  if (ownScope) parts.push(closedFolders(ownScope))
  // For a small shared scope, its accessible folders.
  if (shared?.by === 'folders') {
    const { folders } = shared
    parts.push(sql`shared AS MATERIALIZED (
      SELECT * FROM unnest(${folders.map(({ tenantId }) => tenantId)}::uuid[], ${folders.map(({ id }) => id)}::uuid[], ${folders.map(({ name }) => name)}::text[])
        AS folder (tenant_id, id, name)
    )`)
  }
  return parts.length > 0 ? sql`WITH RECURSIVE ${sql.join(parts)},` : sql`WITH`
}

/** SQL: the folders of the own tree that the user can't open, from each closed boundary down to the next, including the bin. */
function closedFolders({ tenantIds, boundaries }: SearchScope): Sql {
  const [tenantId] = tenantIds
  return sql`closing AS (
      SELECT b.item_id AS id, b.item_id AS boundary_id FROM boundaries b WHERE b.tenant_id = ${tenantId} AND b.item_id <> ALL(${uuids(boundaries.open)})
      UNION ALL
      SELECT f.id, f.boundary_id FROM closing JOIN items f
        ON f.tenant_id = ${tenantId} AND f.parent_id = closing.id AND f.is_dir AND f.boundary_id = closing.boundary_id
    ), closed AS MATERIALIZED (SELECT id FROM closing LIMIT ${MANY_CLOSED + 1})`
}

/**
 * SQL: whether an item `i` of the own tree is accessible, in a statement with {@link withScopes}. An item without its own
 * boundary has that of its folder. Uses CASE because the planner then expects half of the rows to match; for an equality it
 * expects almost none, and does not use the sorted indexes.
 */
export function isAccessibleOwn({ boundaries }: SearchScope): RawBuilder<boolean> {
  if (boundaries.open.length === 0) return sql`false`
  const open = uuids(boundaries.open)
  return sql`CASE
    WHEN i.boundary_id IS NOT NULL THEN i.boundary_id = ANY(${open})
    WHEN i.parent_id IN (SELECT id FROM closed) THEN false
    WHEN (SELECT count(*) <= ${MANY_CLOSED} FROM closed) THEN true
    ELSE (SELECT p.boundary_id = ANY(${open}) FROM items p WHERE p.tenant_id = i.tenant_id AND p.id = i.parent_id AND p.is_dir) END`
}
