import { type AncestorPath, readPlainAncestorPaths } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { LinkRow } from './link-rows.ts'

/** Loads the ancestor path of a link's item, independent of access, to determine whether it is deleted or restricted. */
export async function readTree(
  db: Db,
  { tenant_id, item_id }: Pick<LinkRow, 'tenant_id' | 'item_id'>,
): Promise<AncestorPath | null> {
  return (await readPlainAncestorPaths(db, { trees: [tenant_id], ids: [item_id] })).get(item_id) ?? null
}
