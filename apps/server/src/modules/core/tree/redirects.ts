import { nameKey } from '@arbour/contract/names'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { AncestorNode } from './ancestor-path.ts'

/** Records a redirect when an item gives up its name in its folder, so that old paths keep working. */
export async function recordRedirect(tx: Db, { tenantId, node }: { tenantId: string; node: AncestorNode }): Promise<void> {
  // A personal mount must not affect the paths of other users.
  if (node.parent_id === null || node.mounted_for !== null) return
  await tx
    .insertInto('redirects')
    .values({ tenant_id: tenantId, parent_id: node.parent_id, name_key: nameKey(node.name), item_id: node.id })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'parent_id', 'name_key']).doUpdateSet({ item_id: node.id }))
    .modifyEnd(PREPARED)
    .execute()
}
