import type { Ancestor, Item } from '@arbour/contract/entities/items/item'
import { PAGE_SIZE } from './cached-folder.ts'

/** A folder as it is displayed: one place for each item, null where the page is not loaded yet. */
export interface FolderData {
  /** Null for the top of the bin. */
  file: Item | null
  ancestors: readonly Ancestor[]
  items: readonly (Item | null)[]
}

/** The number of folders, as far as it is known: folders come first in every sort order. */
export interface FolderCount {
  count: number
  /** A page to load to narrow it down, or null if `count` is certain. */
  probe: number | null
}

/**
 * Finds the end of the folders. If the loaded pages are not sufficient, returns a page to load that halves the unknown range, so
 * that a folder of 10,000 items needs a few requests only.
 */
export function countFolders(items: FolderData['items']): FolderCount {
  let lastFolder = -1
  let firstFile = items.length
  for (let index = 0; index < items.length; index++) {
    const item = items[index]
    if (!item) continue
    if (item.is_dir) lastFolder = index
    else {
      firstFile = index
      break
    }
  }
  if (lastFolder + 1 >= firstFile) return { count: firstFile, probe: null }
  const middle = Math.floor((lastFolder + firstFile) / 2)
  return { count: firstFile, probe: Math.floor(middle / PAGE_SIZE) + 1 }
}
