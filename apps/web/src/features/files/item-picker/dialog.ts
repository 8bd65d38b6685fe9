import type { Item } from '@arbour/contract/entities/items/item'
import type { DropTarget } from '#features/files/items/public/model.ts'
import type { DialogEntry } from '#ui/dialog/host/dialog-registry.ts'

interface FolderQuestion {
  title: string
  /** The label of the button for the open folder: `Move here`. */
  verb: string
  /** The items to put there; empty to accept any folder that the user can add to. */
  items: readonly Item[]
  /** The path of the folder that is open at first; /all by default. */
  start?: string
}

/** Asks for a folder that the user can add to; null if the user cancels. */
export const folderDialog: DialogEntry<FolderQuestion, DropTarget | null> = {
  load: async () => (await import('./folder-picker.tsx')).FolderPicker,
}
