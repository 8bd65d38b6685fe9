import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Deletes items and all that lives below them for good, with their versions; gives the number of items back. Bytes that nothing refers
 * to any more are noted for removal. What was deleted from below them on its own stays in the bin, without a place to go back to.
 */
export async function purgeItems(tx: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE doomed AS (
      SELECT id, is_dir FROM items WHERE tenant_id = ${tenantId} AND id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT i.id, i.is_dir FROM doomed JOIN items i ON i.tenant_id = ${tenantId} AND i.parent_id = doomed.id AND i.deleted IS NULL
      WHERE doomed.is_dir
    )
    SELECT id FROM doomed`.execute(tx)
  const doomed = rows.map((row) => row.id)
  await orphan(tx, tenantId, doomed)
  await sql`DELETE FROM boundaries WHERE tenant_id = ${tenantId} AND item_id = ANY(${doomed}::uuid[])`.execute(tx)
  const objects = await sql<{ object_id: string }>`
    DELETE FROM versions WHERE tenant_id = ${tenantId} AND item_id = ANY(${doomed}::uuid[]) RETURNING object_id`.execute(tx)
  await sql`DELETE FROM items WHERE tenant_id = ${tenantId} AND id = ANY(${doomed}::uuid[])`.execute(tx)
  await dropUnreferenced(tx, tenantId, [...new Set(objects.rows.map((row) => row.object_id))])
  return doomed.length
}

async function orphan(tx: Db, tenantId: string, doomed: string[]): Promise<void> {
  await sql`
    UPDATE items SET parent_id = NULL
    WHERE tenant_id = ${tenantId} AND parent_id = ANY(${doomed}::uuid[]) AND deleted IS NOT NULL AND id <> ALL(${doomed}::uuid[])`.execute(
    tx,
  )
  await sql`
    UPDATE boundaries SET parent_id = (SELECT id FROM items WHERE tenant_id = ${tenantId} AND parent_id IS NULL AND deleted IS NULL)
    WHERE tenant_id = ${tenantId} AND parent_id = ANY(${doomed}::uuid[]) AND item_id <> ALL(${doomed}::uuid[])`.execute(tx)
}

/** Removes objects that no version refers to. One that is being copied at this moment makes the transaction start again. */
async function dropUnreferenced(tx: Db, tenantId: string, objectIds: string[]): Promise<void> {
  await sql`
    WITH dropped AS (
      DELETE FROM objects o WHERE o.tenant_id = ${tenantId} AND o.id = ANY(${objectIds}::uuid[])
        AND NOT EXISTS (SELECT 1 FROM versions v WHERE v.tenant_id = o.tenant_id AND v.object_id = o.id)
      RETURNING o.tenant_id, o.id
    )
    INSERT INTO doomed_objects (storage_key) SELECT tenant_id || '/' || id FROM dropped`.execute(tx)
}
