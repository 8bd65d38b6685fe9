import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Removes the boundaries of some folders of a tree, none of which is `to`: their content and nested boundaries join `to`. The
 * number of statements does not depend on the number of folders. Requires the exclusive lock of the tree.
 */
export async function removeBoundaries(
  tx: Db,
  { tenantId, ids, to }: { tenantId: string; ids: readonly string[]; to: string },
): Promise<void> {
  // OFFSET 0: see `rewriteBoundary`.
  await sql`
    WITH RECURSIVE below AS (
      SELECT id, id AS top FROM unnest(${ids}::uuid[]) AS id
      UNION ALL
      SELECT child.id, below.top FROM below CROSS JOIN LATERAL (
        SELECT i.id, i.boundary_id FROM items i WHERE i.tenant_id = ${tenantId} AND i.parent_id = below.id AND i.is_dir OFFSET 0
      ) child WHERE child.boundary_id = below.top
    ), handed AS (
      UPDATE items SET boundary_id = ${to} WHERE tenant_id = ${tenantId} AND id = ANY (ARRAY (SELECT id FROM below))
    )
    UPDATE boundaries SET parent_id = ${to} WHERE tenant_id = ${tenantId} AND parent_id = ANY(${ids}::uuid[])`.execute(tx)
  await sql`DELETE FROM boundaries WHERE tenant_id = ${tenantId} AND item_id = ANY(${ids}::uuid[])`.execute(tx)
}
