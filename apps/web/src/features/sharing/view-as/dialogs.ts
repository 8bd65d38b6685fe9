import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { SeerId } from '#lib/browser/view-as-address.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Chooses a person, and goes to a folder as they see it, or says of a file why they can open it. */
export const viewAsDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./dialogs/choose-person-dialog.tsx')).ChoosePersonDialog,
}

/** Says why somebody can open an item, and what it would take where they cannot. */
export const whyDialog: DialogEntry<{
  services: ItemServices
  item: Pick<Item, 'id' | 'name' | 'is_dir'>
  seer: SeerId
}> = {
  load: async () => (await import('./dialogs/why-dialog.tsx')).WhyDialog,
}
