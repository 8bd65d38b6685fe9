import { sql } from 'kysely'
import type { Purge } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Deletes what was issued from purged projects, and releases the objects of the documents. */
export async function deleteTransmittals(tx: Db, { tenantId, itemIds, releasedObjects }: Purge): Promise<void> {
  const { rows } = await sql<{ object_id: string }>`
    DELETE FROM transmittal_files f USING transmittals t
    WHERE t.id = f.transmittal_id AND t.tenant_id = ${tenantId} AND t.item_id = ANY(${itemIds}::uuid[]) RETURNING f.object_id`.execute(
    tx,
  )
  if (rows.length > 0)
    await sql`DELETE FROM transmittals WHERE tenant_id = ${tenantId} AND item_id = ANY(${itemIds}::uuid[])`.execute(tx)
  for (const { object_id } of rows) releasedObjects.add(object_id)
}
