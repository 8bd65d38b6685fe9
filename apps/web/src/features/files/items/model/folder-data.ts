import type { Ancestor, Item } from '@arbour/contract/entities/items/item'
import { PAGE_SIZE } from './held-folder.ts'

/** A folder as far as it is loaded, as it is shown: one place for every item of it, null where the page has not come yet. */
export interface FolderData {
  /** Null for the top of the bin. */
  file: Item | null
  ancestors: readonly Ancestor[]
  items: readonly (Item | null)[]
}

/** How many folders there are, as far as can be said: folders come first in every sort. */
export interface FolderCount {
  count: number
  /** A page whose loading would say more, or null when `count` is certain. */
  probe: number | null
}

/**
 * Where the folders end. Only when the loaded pages leave it open is a page named to look at, halving what is open,
 * so that a folder of 10,000 is settled with a handful of requests.
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
