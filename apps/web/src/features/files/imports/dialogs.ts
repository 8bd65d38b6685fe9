import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Imports a folder tree into a folder. `zip`: the source, if it is known. */
export const importDialog: DialogEntry<{ services: ItemServices; parent: Item; zip: Item | null }> = {
  load: async () => (await import('./dialogs/import-dialog.tsx')).ImportDialog,
}

/** The result of an import. */
export const importResultDialog: DialogEntry<{ id: string }> = {
  load: async () => (await import('./dialogs/import-result-dialog.tsx')).ImportResultDialog,
}
