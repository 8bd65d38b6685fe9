import type { Item } from '@arbour/contract/entities/items/item'
import type { DialogEntry } from '#features/dialogs/public.ts'
import type { ItemServices } from '#features/items/public.ts'

/** Changes the tags of one item, or of several at once. */
export const tagsDialog: DialogEntry<{ services: ItemServices; items: readonly Item[] }> = {
  load: async () => (await import('./tags-dialog.tsx')).TagsDialog,
}
