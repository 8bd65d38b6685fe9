import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Locks one or several items. */
export const lockDialog: DialogEntry<{ services: ItemServices; items: readonly Item[] }> = {
  load: async () => (await import('./lock-dialog.tsx')).LockDialog,
}

/** Asks the holder of a lock to unlock an item. */
export const askToUnlockDialog: DialogEntry<{ item: Item }> = {
  load: async () => (await import('./ask-to-unlock-dialog.tsx')).AskToUnlockDialog,
}

/** Ends the lock of someone else, after a confirmation. */
export const endLockDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./end-lock-dialog.tsx')).EndLockDialog,
}
