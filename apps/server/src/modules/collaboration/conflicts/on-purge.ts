import { sql } from 'kysely'
import type { Purge } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Deletes the records of replacements that involve purged items: they can no longer be undone, and redirects to the items end.
 */
export async function forgetReplacements(tx: Db, { tenantId, formerIds }: Purge): Promise<void> {
  await sql`DELETE FROM replacements WHERE tenant_id = ${tenantId} AND item_id = ANY(${formerIds}::uuid[])`.execute(tx)
}
