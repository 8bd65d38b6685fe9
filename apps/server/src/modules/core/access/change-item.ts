import { changeTree, lockItems } from '#modules/core/tree/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { type LoadedItem, loadItem, loadLivingItem, loadVisible } from './load-item.ts'
import type { Principal } from './principal.ts'
import { authorise } from './rules.ts'
import { treeOf } from './tree-of.ts'

/** An act on one item. */
interface ItemAct {
  id: string
  /** Takes the lock of the whole tree when it is a folder: for what moves, deletes or restores it, or changes who may open it. */
  locksFolders?: boolean
  /** Leaves the item's row to others: for what concerns one person alone, and changes nothing of the item. */
  isPersonal?: boolean
  /** Takes what is in the bin too; without it that is 410. */
  binned?: boolean
  /** The rule that it asks, of the item as it is under the lock; 403 with the message otherwise. Without one the act authorises itself. */
  allow?: (item: LoadedItem) => boolean
  message?: string
}

/**
 * Changes one item in a transaction: finds whose tree it is in, locks, loads, authorises, and hands the item to the act. Throws 404 for what
 * is not there or not the principal's to see, 403 for what they may not do.
 */
export async function changeItem<T>(
  { db, principal }: { db: Pool; principal: Principal },
  { id, locksFolders = false, isPersonal = false, binned = false, allow, message }: ItemAct,
  act: (tx: Db, item: LoadedItem) => Promise<T>,
): Promise<T> {
  // Who may not see it does not make the whole team wait.
  const seen = locksFolders ? (await loadVisible(db, { principal, id })).node : null
  const tenantId = seen ? seen.tenant_id : await treeOf(db, principal, id)
  return changeTree(db, { tenantId, mode: seen?.is_dir ? 'exclusive' : 'shared' }, async (tx) => {
    if (!isPersonal) await lockItems(tx, { tenantId, ids: [id] })
    const item = await (binned ? loadItem : loadLivingItem)(tx, { principal, id })
    if (allow) authorise(allow(item), message)
    return act(tx, item)
  })
}
