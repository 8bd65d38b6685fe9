import type { Item } from '@arbour/contract/entities/items/item'
import type { Share } from '@arbour/contract/entities/sharing/share'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Shares several folders with connected teams and people. */
export const shareFoldersDialog: DialogEntry<{ services: ItemServices; items: readonly Item[] }> = {
  load: async () => (await import('./dialogs/share-folders-dialog.tsx')).ShareFoldersDialog,
}

/** Edits the share of a folder with one team. */
export const editShareDialog: DialogEntry<{ services: ItemServices; item: Item; share: Share }> = {
  load: async () => (await import('./dialogs/edit-share-dialog.tsx')).EditShareDialog,
}
