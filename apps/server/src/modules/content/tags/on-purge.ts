import { sql } from 'kysely'
import type { Deletion } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Removes all tags from items. The tags stay. */
export async function untagItems(tx: Db, { tenantId, itemIds }: Deletion): Promise<void> {
  await sql`DELETE FROM item_tags WHERE tenant_id = ${tenantId} AND item_id = ANY(${itemIds}::uuid[])`.execute(tx)
}
