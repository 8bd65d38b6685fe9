import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Chooses the app that opens office documents in this browser. */
export const desktopAppDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./desktop-app-dialog.tsx')).DesktopAppDialog,
}
