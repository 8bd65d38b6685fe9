import type { Item } from '@arbour/contract/entities/item'
import type { DialogEntry } from '#features/dialogs/public.ts'
import type { ItemServices } from '#features/items/public.ts'

/** Asks whether to become the owner of a restricted item that the person cannot open, and sees it through. */
export const takeOwnershipDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./take-ownership-dialog.tsx')).TakeOwnershipDialog,
}
