import { changeTree, lockItems } from '#modules/core/tree/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import type { FoundItem } from './find-items.ts'
import { type LoadedItem, loadItem, loadLivingItem, loadLivingItems, loadVisible } from './load-item.ts'
import type { Principal } from './principal.ts'
import { authorise } from './rules.ts'
import { treeOf } from './tree-of.ts'

interface LockOptions {
  id: string
  /** The item, if the caller has found it already. */
  found?: FoundItem
  /**
   * Locks the whole tree exclusively if the item is a folder: for operations that move, delete or restore it, or change its
   * access.
   */
  locksFolders?: boolean
  /** Does not lock the item's row: for personal data that changes nothing on the item itself. */
  isPersonal?: boolean
}

interface Rule {
  /**
   * The permission that is required, evaluated under the lock; throws 403 with the message otherwise. Without a rule, the
   * operation checks permissions itself.
   */
  allow?: (item: LoadedItem) => boolean
  message?: string
}

/** An operation on one item. */
interface ItemChange extends LockOptions, Rule {
  /** Also accepts an item in the bin; without it, that is 410. */
  binned?: boolean
}

/** An operation on one item that needs a folder of the same tree. */
interface ItemFolderChange extends LockOptions, Rule {
  folderId: string
}

interface Caller {
  db: Pool
  principal: Principal
}

/**
 * Changes one item in a transaction: finds its tree, locks, loads and authorises it, and passes it to the operation.
 * @throws {AppError} not_found if it does not exist or is not visible; forbidden if the user lacks the permission.
 */
export async function changeItem<T>(
  caller: Caller,
  { id, binned = false, allow, message, ...locked }: ItemChange,
  apply: (tx: Db, item: LoadedItem) => Promise<T>,
): Promise<T> {
  return withLock(caller, { id, ...locked }, async (tx) => {
    const item = await (binned ? loadItem : loadLivingItem)(tx, { principal: caller.principal, id })
    if (allow) authorise(allow(item), message)
    return apply(tx, item)
  })
}

/**
 * Does the same for an item that is not in the bin, together with a folder: both are read in one query under the lock. Throws for
 * the folder as for the item, and authorises afterwards.
 */
export async function changeItemWithFolder<T>(
  caller: Caller,
  { id, folderId, allow, message, ...locked }: ItemFolderChange,
  apply: (tx: Db, item: LoadedItem, folder: LoadedItem) => Promise<T>,
): Promise<T> {
  return withLock(caller, { id, ...locked }, async (tx) => {
    const [item, folder] = await loadLivingItems(tx, { principal: caller.principal, ids: [id, folderId] })
    if (allow) authorise(allow(item), message)
    return apply(tx, item, folder)
  })
}

/**
 * Takes the locks of the item and its tree that the operation needs. Data read before may be stale and is read again under the
 * lock.
 */
async function withLock<T>(
  { db, principal }: Caller,
  { id, found, locksFolders = false, isPersonal = false }: LockOptions,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  // A user who can't see the folder must not block the whole team. A file never takes the exclusive lock.
  const visibleNode = locksFolders && found?.isDir !== false ? (await loadVisible(db, { principal, id })).node : null
  const tenantId = found?.tenantId ?? visibleNode?.tenant_id ?? (await treeOf(db, principal, id))
  return changeTree(db, { tenantId, mode: visibleNode?.is_dir ? 'exclusive' : 'shared' }, async (tx) => {
    if (!isPersonal) await lockItems(tx, { tenantId, ids: [id] })
    return change(tx)
  })
}
