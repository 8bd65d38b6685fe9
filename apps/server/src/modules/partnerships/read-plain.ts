import type { ItemRole } from '@arbour/contract/entities/access'
import { sql } from 'kysely'
import { type Chain, readChains } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Side } from './records/partnership-rows.ts'

/** The chains of items in their own trees, by their ids, whoever asks: what they give whom is not looked at. */
export async function readPlain(db: Db, items: readonly Side[]): Promise<ReadonlyMap<string, Chain>> {
  const trees = [...new Set(items.map(({ tenantId }) => tenantId))]
  const reader = { trees, grantedRole: () => sql<ItemRole | null>`NULL::item_role` }
  return readChains(
    db,
    reader,
    items.map(({ itemId }) => itemId),
  )
}
