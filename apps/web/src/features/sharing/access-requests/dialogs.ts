import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Requests access to an item that the user can see but not open. */
export const requestAccessDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./request-access-dialog.tsx')).RequestAccessDialog,
}

/** Shows an access request to approve or decline, and then other requests of the same person. */
export const accessRequestDialog: DialogEntry<{ services: ItemServices; uuid: string }> = {
  load: async () => (await import('./access-request-dialog.tsx')).AccessRequestDialog,
}
