import type { FolderSubType, Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

/** Makes a folder, project or company in a folder, after asking for its name. */
export const newFolderDialog: DialogEntry<{ services: ItemServices; parent: Item; subType: FolderSubType }> = {
  load: async () => (await import('./new-folder-dialog.tsx')).NewFolderDialog,
}

/** Makes a link to a web page, or a cloud doc: a document that lives on another site. It is named after the page unless a name is given. */
export const newLinkDialog: DialogEntry<{ services: ItemServices; parent: Item; type: 'link' | 'cloud' }> = {
  load: async () => (await import('./new-link-dialog.tsx')).NewLinkDialog,
}

/** Makes a shortcut: with a target the person says where it goes, without one what it leads to. */
export const newShortcutDialog: DialogEntry<{ services: ItemServices; parent: Item; target: Item | null }> = {
  load: async () => (await import('./new-shortcut-dialog.tsx')).NewShortcutDialog,
}
