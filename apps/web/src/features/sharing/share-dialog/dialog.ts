import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'
import type { ShareSection } from './model/section.ts'

/** Shares an item, optionally with one of its sections by itself. */
export const shareDialog: DialogEntry<{ services: ItemServices; item: Item; section?: ShareSection }> = {
  load: async () => (await import('./share-dialog.tsx')).ShareDialog,
}
