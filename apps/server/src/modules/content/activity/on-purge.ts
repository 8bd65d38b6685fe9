import { sql } from 'kysely'
import type { Purge } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { takeFromDays } from './day-sums.ts'

/**
 * Removes the events of purged items from the activity of their folders, unless everyone who sees a folder could see the items.
 */
export async function hideEvents(tx: Db, { tenantId, formerIds, isRestricted }: Purge): Promise<void> {
  if (!isRestricted) return
  await takeFromDays(tx, { tenantId, itemIds: formerIds })
  await sql`
    UPDATE events SET from_parent_id = NULL, to_parent_id = NULL
    WHERE tenant_id = ${tenantId} AND item_id = ANY(${formerIds}::uuid[])`.execute(tx)
}
