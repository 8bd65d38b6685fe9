import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Changes the tags of one item, or of several at once. */
export const tagsDialog: DialogEntry<{ services: ItemServices; items: readonly Item[] }> = {
  load: async () => (await import('./tags-dialog.tsx')).TagsDialog,
}
