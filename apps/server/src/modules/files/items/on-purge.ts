import { sql } from 'kysely'
import type { Deletion } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Deletes all users' stars on items. */
export async function unstarItems(tx: Db, { tenantId, itemIds }: Deletion): Promise<void> {
  await sql`DELETE FROM stars WHERE tenant_id = ${tenantId} AND item_id = ANY(${itemIds}::uuid[])`.execute(tx)
}
