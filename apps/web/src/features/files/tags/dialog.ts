import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Edits the tags of one or several items. */
export const tagsDialog: DialogEntry<{ services: ItemServices; items: readonly Item[] }> = {
  load: async () => (await import('./tags-dialog.tsx')).TagsDialog,
}
