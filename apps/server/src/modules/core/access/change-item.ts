import { changeTree, lockItems } from '#modules/core/tree/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import type { FoundItem } from './find-items.ts'
import { type LoadedItem, loadItem, loadLivingItem, loadLivingItems, loadVisible } from './load-item.ts'
import type { Principal } from './principal.ts'
import { authorise } from './rules.ts'
import { treeOf } from './tree-of.ts'

interface LockedAct {
  id: string
  /** What is known of the item already. */
  found?: FoundItem
  /** Takes the lock of the whole tree when it is a folder: for what moves, deletes or restores it, or changes who may open it. */
  locksFolders?: boolean
  /** Leaves the item's row to others: for what concerns one person alone, and changes nothing of the item. */
  isPersonal?: boolean
}

interface Rule {
  /** The rule that it asks, of the item as it is under the lock; 403 with the message otherwise. Without one the act authorises itself. */
  allow?: (item: LoadedItem) => boolean
  message?: string
}

/** An act on one item. */
interface ItemAct extends LockedAct, Rule {
  /** Takes what is in the bin too; without it that is 410. */
  binned?: boolean
}

/** An act on one item that needs a folder of the same tree. */
interface ItemFolderAct extends LockedAct, Rule {
  folderId: string
}

interface Caller {
  db: Pool
  principal: Principal
}

/**
 * Changes one item in a transaction: finds whose tree it is in, locks, loads, authorises, and hands the item to the act. Throws 404 for what
 * is not there or not the principal's to see, 403 for what they may not do.
 */
export async function changeItem<T>(
  caller: Caller,
  { id, binned = false, allow, message, ...locked }: ItemAct,
  act: (tx: Db, item: LoadedItem) => Promise<T>,
): Promise<T> {
  return withLock(caller, { id, ...locked }, async (tx) => {
    const item = await (binned ? loadItem : loadLivingItem)(tx, { principal: caller.principal, id })
    if (allow) authorise(allow(item), message)
    return act(tx, item)
  })
}

/**
 * The same of an item that is not in the bin, with a folder: under the lock both are read at once. Throws for the folder as for the item, and authorises
 * after that.
 */
export async function changeItemWithFolder<T>(
  caller: Caller,
  { id, folderId, allow, message, ...locked }: ItemFolderAct,
  act: (tx: Db, item: LoadedItem, folder: LoadedItem) => Promise<T>,
): Promise<T> {
  return withLock(caller, { id, ...locked }, async (tx) => {
    const [item, folder] = await loadLivingItems(tx, { principal: caller.principal, ids: [id, folderId] })
    if (allow) authorise(allow(item), message)
    return act(tx, item, folder)
  })
}

/** Locks an item and its tree as an act needs it. What was read before may have changed until then, and is read again under the lock. */
async function withLock<T>(
  { db, principal }: Caller,
  { id, found, locksFolders = false, isPersonal = false }: LockedAct,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  // A user who can't see the folder does not make the whole team wait. A file does so for nobody.
  const seen = locksFolders && found?.isDir !== false ? (await loadVisible(db, { principal, id })).node : null
  const tenantId = found?.tenantId ?? seen?.tenant_id ?? (await treeOf(db, principal, id))
  return changeTree(db, { tenantId, mode: seen?.is_dir ? 'exclusive' : 'shared' }, async (tx) => {
    if (!isPersonal) await lockItems(tx, { tenantId, ids: [id] })
    return change(tx)
  })
}
