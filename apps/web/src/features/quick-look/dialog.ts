import type { Item } from '@arbour/contract/entities/items/item'
import type { DialogEntry } from '#features/dialogs/public.ts'
import type { ItemServices } from '#features/items/public.ts'

/** A look at a file over the list that it stands in. */
export const quickLookDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./quick-look.tsx')).QuickLook,
}
