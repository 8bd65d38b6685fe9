import type { Item } from '@arbour/contract/entities/item'
import { pickFiles, pickFolder, startUploads } from '#features/upload/public.ts'

/** Chooses files of the computer, or a folder of them, and sends them to a folder. Call it from a click or a key. */
export async function upload(folder: Item, kind: 'files' | 'folder'): Promise<void> {
  const chosen = kind === 'files' ? await pickFiles() : await pickFolder()
  if (chosen.length > 0) startUploads(chosen, { id: folder.id, name: folder.name, path: folder.path })
}
