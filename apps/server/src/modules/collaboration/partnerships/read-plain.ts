import { type Chain, readPlainChains } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Side } from './records/partnership-rows.ts'

/** The chains of items in their own trees, by their ids, whoever asks: what they give whom is not looked at. */
export async function readPlain(db: Db, items: readonly Side[]): Promise<ReadonlyMap<string, Chain>> {
  return readPlainChains(db, {
    trees: [...new Set(items.map(({ tenantId }) => tenantId))],
    ids: items.map(({ itemId }) => itemId),
  })
}
