import type { Item } from '@arbour/contract/entities/items/item'
import type { Person } from '@arbour/contract/entities/sharing/access'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Transfers the ownership of an item. Closes with whether it was done. */
export const transferDialog: DialogEntry<{ services: ItemServices; item: Item; owner: Person | null }, boolean> = {
  load: async () => (await import('./dialogs/transfer-dialog.tsx')).TransferDialog,
}

/** Lets an Admin become the owner of a restricted item that they cannot open, after confirmation. */
export const takeOwnershipDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./dialogs/take-ownership-dialog.tsx')).TakeOwnershipDialog,
}

/** Asks the current user whether to remove their own access to an item that lists them, and removes it. */
export const leaveDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./dialogs/leave-dialog.tsx')).LeaveDialog,
}
