import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Creates a folder or company in a folder after asking for its name. */
export const newFolderDialog: DialogEntry<{ services: ItemServices; parent: Item; subType: 'folder' | 'company' }> = {
  load: async () => (await import('./new-folder-dialog.tsx')).NewFolderDialog,
}

/** Creates a link to a web page, or a cloud doc: a document on another site. Named after the page by default. */
export const newLinkDialog: DialogEntry<{ services: ItemServices; parent: Item; type: 'link' | 'cloud' }> = {
  load: async () => (await import('./new-link-dialog.tsx')).NewLinkDialog,
}

/** Creates a shortcut: with a target the user chooses its location, without one its target. */
export const newShortcutDialog: DialogEntry<{ services: ItemServices; parent: Item; target: Item | null }> = {
  load: async () => (await import('./new-shortcut-dialog.tsx')).NewShortcutDialog,
}
