import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Makes a smart view: a name and what it is to find. */
export const newSmartViewDialog: DialogEntry<{ services: ItemServices; parent: Item }> = {
  load: async () => (await import('./new-smart-view-dialog.tsx')).NewSmartViewDialog,
}

/** Changes what a smart view finds. */
export const filtersDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./filters-dialog.tsx')).FiltersDialog,
}
