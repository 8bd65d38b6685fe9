import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** A preview of a file over its list. */
export const quickLookDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./quick-look.tsx')).QuickLook,
}
