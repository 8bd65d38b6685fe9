import type { Item } from '@arbour/contract/entities/items/item'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** The external access to an item, for users who can share it. */
export const itemExternalDialog: DialogEntry<{ item: Item }> = {
  load: async () => (await import('./dialogs/item-external-dialog.tsx')).ItemExternalDialog,
}
