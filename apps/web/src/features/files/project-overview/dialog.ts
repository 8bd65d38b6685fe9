import type { Item } from '@arbour/contract/entities/items/item'
import type { ProjectDetails } from '@arbour/contract/entities/items/project'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Sets the first and last day of a project. */
export const projectDatesDialog: DialogEntry<{ services: ItemServices; item: Item; project: ProjectDetails }> = {
  load: async () => (await import('./components/dates-dialog.tsx')).DatesDialog,
}
