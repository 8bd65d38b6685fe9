import { sql } from 'kysely'
import type { Purge } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { endShares } from './ending/end-shares.ts'
import { listShares } from './records/share-rows.ts'

/** Ends the shares of purged folders. */
export async function endSharesIn(tx: Db, { tenantId, itemIds, by: { userId } }: Purge): Promise<void> {
  const isPurgedFolder = sql`s.tenant_id = ${tenantId} AND s.item_id = ANY(${itemIds}::uuid[])`
  await endShares(tx, await listShares(tx, isPurgedFolder), { userId })
  await endShares(tx, await listShares(tx, isPurgedFolder, { state: 'expired' }), { userId })
}
