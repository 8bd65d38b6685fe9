import type { Item } from '@arbour/contract/entities/items/item'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Who outside the team can reach an item, for who may share it. */
export const itemOutsideDialog: DialogEntry<{ item: Item }> = {
  load: async () => (await import('./dialogs/item-outside-dialog.tsx')).ItemOutsideDialog,
}
