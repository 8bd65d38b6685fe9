import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Creates a smart view with a name and filters. */
export const newSmartViewDialog: DialogEntry<{ services: ItemServices; parent: Item }> = {
  load: async () => (await import('./new-smart-view-dialog.tsx')).NewSmartViewDialog,
}

/** Edits the filters of a smart view. */
export const filtersDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./filters-dialog.tsx')).FiltersDialog,
}
