import { sql } from 'kysely'
import type { Purge } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { endShares } from './ending/end-shares.ts'
import { listShares } from './records/share-rows.ts'

/** Ends the shares of purged folders. */
export async function endSharesIn(tx: Db, { tenantId, itemIds, by: { userId } }: Purge): Promise<void> {
  const there = sql`s.tenant_id = ${tenantId} AND s.item_id = ANY(${itemIds}::uuid[])`
  await endShares(tx, await listShares(tx, there), { userId })
  await endShares(tx, await listShares(tx, there, { state: 'expired' }), { userId })
}
