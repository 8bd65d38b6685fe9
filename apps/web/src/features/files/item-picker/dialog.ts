import type { Item } from '@arbour/contract/entities/items/item'
import type { DropTarget } from '#features/files/items/public/model.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

interface FolderQuestion {
  title: string
  /** What the button does with the open folder: `Move here`. */
  verb: string
  /** What will go there; empty when any contributable folder will do. */
  items: readonly Item[]
}

/** Asks for a folder that may be contributed to; null when the person thinks better of it. */
export const folderDialog: DialogEntry<FolderQuestion, DropTarget | null> = {
  load: async () => (await import('./folder-picker.tsx')).FolderPicker,
}
