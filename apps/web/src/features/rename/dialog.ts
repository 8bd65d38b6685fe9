import type { Item } from '@arbour/contract/entities/items/item'
import type { DialogEntry } from '#features/dialogs/public.ts'
import type { ItemServices } from '#features/items/public.ts'

/** Gives an item another name. */
export const renameDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./rename-dialog.tsx')).RenameDialog,
}
