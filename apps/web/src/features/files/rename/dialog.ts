import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Renames an item. */
export const renameDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./rename-dialog.tsx')).RenameDialog,
}
