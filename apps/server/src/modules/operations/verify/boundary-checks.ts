import { sql } from 'kysely'
import { ask, type Check } from './check.ts'
import { IS_BOUNDARY, rootOf } from './walk.ts'

/** Boundaries for access and the bin: compares them with the properties of the items. */
export const boundaryChecks: readonly Check[] = [
  ask(
    'Every root, deleted top, restricted item and item that lists people is a boundary',
    sql`SELECT i.tenant_id, i.id, 'is no boundary' AS what FROM items i
    WHERE ${IS_BOUNDARY} AND NOT EXISTS (SELECT FROM boundaries b WHERE b.tenant_id = i.tenant_id AND b.item_id = i.id)`,
  ),
  ask(
    'Nothing else is a boundary',
    sql`SELECT b.tenant_id, b.item_id AS id, CASE
      WHEN i.id IS NULL THEN 'is a boundary, but no item' ELSE 'is a boundary without a reason' END AS what
    FROM boundaries b LEFT JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
    WHERE i.id IS NULL OR NOT ${IS_BOUNDARY}`,
  ),
  ask(
    'Every item stands in the nearest boundary on its way up',
    sql`SELECT i.tenant_id, i.id, 'stands in ' || coalesce(i.boundary_id::text, 'none')
      || ' and should in ' || coalesce(s.nearest::text, 'none of its own') AS what
    FROM items i
    LEFT JOIN walked_folders w ON w.tenant_id = i.tenant_id AND w.id = i.id
    CROSS JOIN LATERAL (SELECT CASE WHEN i.is_dir THEN w.nearest WHEN ${IS_BOUNDARY} THEN i.id END AS nearest) s
    WHERE i.boundary_id IS DISTINCT FROM s.nearest AND (w.id IS NOT NULL OR NOT i.is_dir)`,
  ),
  ask(
    'Every boundary knows the next one above it',
    sql`SELECT i.tenant_id, i.id, 'has ' || coalesce(b.parent_id::text, 'none') || ' above it and should have '
      || coalesce(s.outer_one::text, 'none') AS what
    FROM boundaries b
    JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
    LEFT JOIN walked_folders self ON self.tenant_id = i.tenant_id AND self.id = i.id
    LEFT JOIN walked_folders above ON above.tenant_id = i.tenant_id AND above.id = i.parent_id
    CROSS JOIN LATERAL (SELECT CASE
      WHEN i.is_dir THEN self.outer_one WHEN i.parent_id IS NULL THEN ${rootOf('i')} ELSE above.nearest END AS outer_one) s
    WHERE b.parent_id IS DISTINCT FROM s.outer_one AND ${IS_BOUNDARY}
      AND coalesce(self.id, above.id, CASE WHEN i.parent_id IS NULL THEN i.id END) IS NOT NULL`,
  ),
  ask(
    'Every boundary knows whether it is the top of something deleted',
    sql`SELECT b.tenant_id, b.item_id AS id, CASE WHEN b.is_deleted
      THEN 'is a boundary of the bin, but not deleted' ELSE 'is deleted, but not a boundary of the bin' END AS what
    FROM boundaries b JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
    WHERE b.is_deleted <> (i.deleted IS NOT NULL)`,
  ),
]
