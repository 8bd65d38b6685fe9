import type { Item } from '@arbour/contract/entities/items/item'
import type { Person } from '@arbour/contract/entities/sharing/access'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'
import type { ShareMethod } from './share-method.ts'

/** Opens the dialog to share an item, optionally at one of its ways. They are loaded with it. */
export function shareDialog(
  loadMethods: () => Promise<readonly ShareMethod[]>,
): DialogEntry<{ services: ItemServices; item: Item; method?: string }> {
  return {
    load: async () => {
      const [{ ShareDialog }, methods] = await Promise.all([import('./dialogs/share-dialog.tsx'), loadMethods()])
      const loaded = await Promise.all(methods.map(async (method) => ({ ...method, Content: await method.load() })))
      return (props) => <ShareDialog {...props} methods={loaded} />
    },
  }
}

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
