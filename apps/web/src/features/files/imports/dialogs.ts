import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Brings a folder tree from elsewhere into a folder. `zip`: the one that it comes from, where that is known. */
export const importDialog: DialogEntry<{ services: ItemServices; parent: Item; zip: Item | null }> = {
  load: async () => (await import('./dialogs/import-dialog.tsx')).ImportDialog,
}

/** What an import came to. */
export const importResultDialog: DialogEntry<{ id: string }> = {
  load: async () => (await import('./dialogs/import-result-dialog.tsx')).ImportResultDialog,
}
