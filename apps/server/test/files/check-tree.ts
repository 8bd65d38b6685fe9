import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Pool } from '#platform/db/db.ts'

/** Questions whose answer is always empty: the invariants of security.md section 2 that the database can be asked. */
const BROKEN = {
  'a team has exactly one root': (tenant: string) => sql`
    SELECT count(*) FROM items WHERE tenant_id = ${tenant} AND parent_id IS NULL AND deleted IS NULL HAVING count(*) <> 1`,
  'every item is reached from the root, or from what is in the bin without a place': (tenant: string) => sql`
    WITH RECURSIVE reached AS (
      SELECT id FROM items WHERE tenant_id = ${tenant} AND parent_id IS NULL
      UNION ALL
      SELECT i.id FROM reached JOIN items i ON i.tenant_id = ${tenant} AND i.parent_id = reached.id
    )
    SELECT id FROM items WHERE tenant_id = ${tenant} AND id NOT IN (SELECT id FROM reached)`,
  'a parent is a folder': (tenant: string) => sql`
    SELECT i.id FROM items i JOIN items p ON p.tenant_id = i.tenant_id AND p.id = i.parent_id WHERE i.tenant_id = ${tenant} AND NOT p.is_dir`,
  'the nearest boundary on the way up is what the item says': (tenant: string) => sql`
    WITH RECURSIVE walked AS (
      SELECT id, is_dir, boundary_id, id AS nearest, NULL::uuid AS outer_one FROM items
      WHERE tenant_id = ${tenant} AND parent_id IS NULL
      UNION ALL
      SELECT i.id, i.is_dir, i.boundary_id,
        CASE WHEN i.deleted IS NOT NULL THEN i.id ELSE walked.nearest END,
        CASE WHEN i.deleted IS NOT NULL THEN walked.nearest ELSE walked.outer_one END
      FROM walked JOIN items i ON i.tenant_id = ${tenant} AND i.parent_id = walked.id
    )
    SELECT walked.id FROM walked
    LEFT JOIN boundaries b ON b.tenant_id = ${tenant} AND b.item_id = walked.nearest
    WHERE b.item_id IS NULL
      OR (walked.is_dir AND walked.boundary_id IS DISTINCT FROM walked.nearest)
      OR (NOT walked.is_dir AND walked.boundary_id IS NOT NULL AND walked.boundary_id <> walked.id)
      OR (NOT walked.is_dir AND (walked.boundary_id IS NOT NULL) <> (walked.nearest = walked.id))
      OR (walked.nearest = walked.id AND walked.outer_one IS NOT NULL AND b.parent_id IS DISTINCT FROM walked.outer_one)`,
  'a boundary is the root or the top of something deleted': (tenant: string) => sql`
    SELECT b.item_id FROM boundaries b JOIN items i ON i.tenant_id = b.tenant_id AND i.id = b.item_id
    WHERE b.tenant_id = ${tenant} AND i.parent_id IS NOT NULL AND i.deleted IS NULL`,
  'the current version of a file is one of its versions': (tenant: string) => sql`
    SELECT i.id FROM items i WHERE i.tenant_id = ${tenant} AND NOT i.is_dir
      AND NOT EXISTS (SELECT 1 FROM versions v WHERE v.tenant_id = i.tenant_id AND v.item_id = i.id AND v.object_id = i.object_id)`,
  'a stored object belongs to a version': (tenant: string) => sql`
    SELECT o.id FROM objects o WHERE o.tenant_id = ${tenant}
      AND NOT EXISTS (SELECT 1 FROM versions v WHERE v.tenant_id = o.tenant_id AND v.object_id = o.id)`,
  'nothing lies deeper than the bound': (tenant: string) => sql`
    WITH RECURSIVE walked AS (
      SELECT id, 0 AS depth FROM items WHERE tenant_id = ${tenant} AND parent_id IS NULL AND deleted IS NULL
      UNION ALL
      SELECT i.id, walked.depth + 1 FROM walked JOIN items i ON i.tenant_id = ${tenant} AND i.parent_id = walked.id
    )
    SELECT id FROM walked WHERE depth > (SELECT depth_bound FROM tenants WHERE id = ${tenant})`,
}

/** Asks them all of one team. */
export async function checkTree(db: Pool, tenantId: string): Promise<void> {
  for (const [name, question] of Object.entries(BROKEN)) {
    const { rows } = await question(tenantId).execute(db)
    expect(rows, name).toEqual([])
  }
}
