import { type AncestorPath, readPlainAncestorPaths } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Side } from './records/partnership-rows.ts'

/** Loads the ancestor paths of items in their own trees, by id, independent of the caller: without roles. */
export async function readPlain(db: Db, items: readonly Side[]): Promise<ReadonlyMap<string, AncestorPath>> {
  return readPlainAncestorPaths(db, {
    trees: [...new Set(items.map(({ tenantId }) => tenantId))],
    ids: items.map(({ itemId }) => itemId),
  })
}
