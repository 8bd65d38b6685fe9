import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Creates a project in a folder, with its dates, budget and people if the user wants. */
export const newProjectDialog: DialogEntry<{ services: ItemServices; parent: Item }> = {
  load: async () => (await import('./new-project-dialog.tsx')).NewProjectDialog,
}
