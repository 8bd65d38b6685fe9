import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Creates the connection's temporary table with the positions of folders, for checks that need them: `tenant_id, id`; `depth`
 * below the top; `nearest`, the boundary of the folder according to the settings on its ancestor path; `outer_one`, the next
 * boundary above. Files are derived from their folders.
 */
export async function makeWalkTable(connection: Db): Promise<void> {
  await sql`CREATE TEMP TABLE IF NOT EXISTS walked_folders (
    tenant_id uuid NOT NULL, id uuid NOT NULL, depth int NOT NULL, nearest uuid NOT NULL, outer_one uuid, PRIMARY KEY (tenant_id, id)
  )`.execute(connection)
}

export async function dropWalkTable(connection: Db): Promise<void> {
  await sql`DROP TABLE IF EXISTS pg_temp.walked_folders`.execute(connection)
}

/** SQL: whether an item `i` is a boundary according to its own row and its access list. */
export const IS_BOUNDARY = sql`(
  i.deleted IS NOT NULL OR i.is_restricted OR i.parent_id IS NULL
  OR EXISTS (SELECT FROM grants g WHERE g.tenant_id = i.tenant_id AND g.item_id = i.id))`

/** SQL: the root of the team of a row with an alias; one of them if there are several. */
export const rootOf = (alias: string): RawBuilder<unknown> =>
  sql`(SELECT r.id FROM items r WHERE r.tenant_id = ${sql.ref(`${alias}.tenant_id`)} AND r.parent_id IS NULL AND r.deleted IS NULL AND r.is_dir LIMIT 1)`

/**
 * Walks down all trees, or that of one team, from the roots and from what is in the bin without a place, and notes every folder that it meets.
 * An item has one parent, so what goes round in a circle is never met. What lies in the bin without a place counts as standing in the root.
 */
export async function walkFolders(tx: Db, tenantId?: string): Promise<void> {
  // Enough to keep the folders of a large team in one hash table: it is built once, and not for each level.
  await sql`SET LOCAL work_mem = '256MB'`.execute(tx)
  await sql`
    WITH RECURSIVE folders AS MATERIALIZED (
      SELECT i.tenant_id, i.id, i.parent_id, i.deleted, ${IS_BOUNDARY} AS is_boundary FROM items i WHERE i.is_dir ${tenantId === undefined ? sql`` : sql`AND i.tenant_id = ${tenantId}`}
    ), walked AS (
      SELECT f.tenant_id, f.id, 0 AS depth, f.id AS nearest, CASE WHEN f.deleted IS NOT NULL THEN ${rootOf('f')} END AS outer_one
      FROM folders f WHERE f.parent_id IS NULL
      UNION ALL
      SELECT f.tenant_id, f.id, w.depth + 1,
        CASE WHEN f.is_boundary THEN f.id ELSE w.nearest END,
        CASE WHEN f.is_boundary THEN w.nearest ELSE w.outer_one END
      FROM walked w JOIN folders f ON f.tenant_id = w.tenant_id AND f.parent_id = w.id
    )
    INSERT INTO walked_folders SELECT * FROM walked`.execute(tx)
  await sql`ANALYZE walked_folders`.execute(tx)
}
