import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** A look at a file over the list that it stands in. */
export const quickLookDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./quick-look.tsx')).QuickLook,
}
