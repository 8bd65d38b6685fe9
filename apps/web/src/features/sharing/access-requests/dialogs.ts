import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Asks for access to an item that the person sees but cannot open. */
export const requestAccessDialog: DialogEntry<{ services: ItemServices; item: Item }> = {
  load: async () => (await import('./request-access-dialog.tsx')).RequestAccessDialog,
}

/** What somebody asks for, to be approved or declined, and after it what else they ask for. */
export const accessRequestDialog: DialogEntry<{ services: ItemServices; uuid: string }> = {
  load: async () => (await import('./access-request-dialog.tsx')).AccessRequestDialog,
}
