import { sql } from 'kysely'
import type { Purge } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Deletes all versions of purged files, and releases their objects. */
export async function deleteVersions(tx: Db, { tenantId, itemIds, releasedObjects }: Purge): Promise<void> {
  const { rows } = await sql<{ object_id: string }>`
    DELETE FROM versions WHERE tenant_id = ${tenantId} AND item_id = ANY(${itemIds}::uuid[]) RETURNING object_id`.execute(tx)
  for (const { object_id } of rows) releasedObjects.add(object_id)
}
