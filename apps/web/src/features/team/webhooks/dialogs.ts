import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** The webhooks of a folder. */
export const webhooksDialog: DialogEntry<{ services: ItemServices; folder: Item }> = {
  load: async () => (await import('./dialogs/webhooks-dialog.tsx')).WebhooksDialog,
}

/** One of the user's webhooks with its deliveries. */
export const webhookDialog: DialogEntry<{ services: ItemServices; id: string }> = {
  load: async () => (await import('./dialogs/webhook-dialog.tsx')).WebhookDialog,
}
