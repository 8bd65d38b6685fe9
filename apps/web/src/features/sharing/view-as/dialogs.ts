import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { ExplainedId } from '#lib/browser/view-as-url.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Chooses a person, and views a folder as them, or explains their access to a file. */
export const viewAsDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./dialogs/choose-person-dialog.tsx')).ChoosePersonDialog,
}

/** Explains why a person, team or group can open an item, and what would be required if they cannot. */
export const explainDialog: DialogEntry<{
  services: ItemServices
  item: Pick<Item, 'id' | 'name' | 'is_dir'>
  subject: ExplainedId
}> = {
  load: async () => (await import('./dialogs/explain-dialog.tsx')).ExplainDialog,
}
