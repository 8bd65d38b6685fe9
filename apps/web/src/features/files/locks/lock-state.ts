import type { Item } from '@arbour/contract/entities/items/item'

type Lockable = Pick<Item, 'id' | 'lock' | 'is_editable' | 'is_owned'>

/** Whether the user holds a lock on the item itself, not on a folder above it. */
export function hasOwnLock({ id, lock }: Pick<Item, 'id' | 'lock'>): boolean {
  return lock?.is_own === true && lock.item_id === id
}

/** Whether someone else has locked the item, so that the user can't change it. */
export function isLockedByOther({ lock }: Pick<Item, 'lock'>): boolean {
  return lock !== null && !lock.is_own
}

/** Whether the user can ask the holder of the lock that applies to the item to unlock it. */
export function canAsk({ lock, is_editable }: Lockable): boolean {
  return lock !== null && !lock.is_own && is_editable
}

/** Whether the user can end the lock that someone else has on the item itself. */
export function canEndLock({ id, lock, is_owned }: Lockable): boolean {
  return lock !== null && !lock.is_own && lock.item_id === id && is_owned
}
