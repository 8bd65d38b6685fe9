import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Deletion } from './clean-ups.ts'

/** Detaches separately deleted items from folders that are purged: they stay in the bin, without a folder to restore them to. */
export async function detachOrphans(tx: Db, { tenantId, itemIds }: Deletion): Promise<void> {
  await sql`
    WITH orphans AS (
      UPDATE items SET parent_id = NULL
      WHERE tenant_id = ${tenantId} AND parent_id = ANY(${itemIds}::uuid[]) AND deleted IS NOT NULL AND id <> ALL(${itemIds}::uuid[])
      RETURNING id
    )
    UPDATE boundaries SET parent_id = (SELECT id FROM items WHERE tenant_id = ${tenantId} AND parent_id IS NULL AND deleted IS NULL)
    WHERE tenant_id = ${tenantId} AND item_id IN (SELECT id FROM orphans)`.execute(tx)
}

/** Deletes the boundaries of items. Nested boundaries are deleted too, or already have another outer boundary. */
export async function deleteBoundaries(tx: Db, { tenantId, itemIds }: Deletion): Promise<void> {
  await sql`DELETE FROM boundaries WHERE tenant_id = ${tenantId} AND item_id = ANY(${itemIds}::uuid[])`.execute(tx)
}
