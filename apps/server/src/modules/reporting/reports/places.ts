import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for `WITH RECURSIVE`, after `known`: all folders of a team, whether they are outside the bin, and whether the user can open
 * them.
 */
export function places(tenantId: string): RawBuilder<unknown> {
  return sql`place AS MATERIALIZED (
    SELECT i.id, known.is_living, known.is_open FROM items i JOIN known ON known.id = i.boundary_id
    WHERE i.tenant_id = ${tenantId} AND i.is_dir
  )`
}

/**
 * SQL: the same for folders outside the bin, all or those within one, with the topmost project or company below it that contains
 * them. OFFSET 0 makes the planner do one index lookup per folder.
 */
export function placesWithTops(tenantId: string, withinId: string | null): RawBuilder<unknown> {
  return sql`down AS (
    SELECT i.id, i.boundary_id, NULL::uuid AS top, NULL::uuid AS top_boundary FROM items i
    WHERE i.tenant_id = ${tenantId} AND ${withinId === null ? sql`i.parent_id IS NULL` : sql`i.id = ${withinId}`} AND i.deleted IS NULL AND i.is_dir
    UNION ALL
    SELECT c.id, c.boundary_id, coalesce(down.top, CASE WHEN c.sub_type <> 'folder' THEN c.id END),
      coalesce(down.top_boundary, CASE WHEN c.sub_type <> 'folder' THEN c.boundary_id END)
    FROM down CROSS JOIN LATERAL (
      SELECT i.id, i.boundary_id, i.sub_type FROM items i
      WHERE i.tenant_id = ${tenantId} AND i.parent_id = down.id AND i.is_dir AND i.deleted IS NULL OFFSET 0
    ) c
  ), place AS MATERIALIZED (
    SELECT down.id, down.top, known.is_living, known.is_open, top_known.is_open AS is_top_open
    FROM down JOIN known ON known.id = down.boundary_id LEFT JOIN known top_known ON top_known.id = down.top_boundary
  )`
}
