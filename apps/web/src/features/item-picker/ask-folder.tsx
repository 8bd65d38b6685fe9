import type { Item } from '@arbour/contract/entities/item'
import type { DropTarget, ItemServices } from '#features/items/public.ts'

interface FolderQuestion {
  title: string
  /** What the button does with the open folder: `Move here`. */
  verb: string
  /** What will go there; empty when any contributable folder will do. */
  items: readonly Item[]
}

/** Asks for a folder that may be contributed to; null when the person thinks better of it. */
export async function askFolder(services: ItemServices, question: FolderQuestion): Promise<DropTarget | null> {
  const { FolderPicker } = await import('./folder-picker.tsx')
  return services.dialogs.ask<DropTarget | null>((handle) => <FolderPicker {...handle} {...question} />)
}
