/**
 * A folder as far as it is loaded: one place for every item of it, null where the page has not come yet.
 * Pure edits, so that a change shows before the server has answered, and can be taken back by putting the old value in again.
 */
import type { Ancestor, Item } from '@arbour/contract/entities/item'

export interface FolderData {
  /** Null for the top of the bin. */
  file: Item | null
  ancestors: readonly Ancestor[]
  items: readonly (Item | null)[]
}

/** Items that one request brings. */
export const PAGE_SIZE = 500

/** A folder of `total` items with one page of them filled in. */
export function firstPage(answer: { file: Item | null; ancestors: Ancestor[]; items: Item[]; total: number }): FolderData {
  const items = new Array<Item | null>(answer.total).fill(null)
  return withPage({ file: answer.file, ancestors: answer.ancestors, items }, 1, answer.items, answer.total)
}

/** Puts page `page` (from 1) in. When the total has changed, the places grow or shrink at the end. */
export function withPage(data: FolderData, page: number, pageItems: readonly Item[], total: number): FolderData {
  const start = (page - 1) * PAGE_SIZE
  const arriving = new Set(pageItems.map((item) => item.id))
  const items = new Array<Item | null>(total).fill(null)
  for (let index = 0; index < total; index++) {
    const isOfPage = index >= start && index < start + PAGE_SIZE
    const item = isOfPage ? (pageItems[index - start] ?? null) : (data.items[index] ?? null)
    // What the page brings may stand elsewhere as well when the list moved between two requests; it is shown once.
    items[index] = !isOfPage && item !== null && arriving.has(item.id) ? null : item
  }
  return { ...data, items }
}

/** The pages with a place between two indexes (both included) that is not loaded. */
export function missingPages(items: FolderData['items'], from: number, to: number): number[] {
  const pages = new Set<number>()
  for (let index = Math.max(0, from); index <= Math.min(to, items.length - 1); index++) {
    if (items[index] === null) pages.add(Math.floor(index / PAGE_SIZE) + 1)
  }
  return [...pages]
}

/** The pages of which something is loaded. */
export function loadedPages(items: FolderData['items']): number[] {
  const pages: number[] = []
  for (let start = 0; start < items.length; start += PAGE_SIZE) {
    const end = Math.min(start + PAGE_SIZE, items.length)
    for (let index = start; index < end; index++) {
      if (items[index] !== null) {
        pages.push(start / PAGE_SIZE + 1)
        break
      }
    }
  }
  return pages
}

export function withoutItems(data: FolderData, ids: ReadonlySet<string>): FolderData {
  const items = data.items.filter((item) => item === null || !ids.has(item.id))
  return items.length === data.items.length ? data : { ...data, items }
}

/** Replaces an item where it stands; the place in the order is the server's to say. */
export function withChangedItem(data: FolderData, id: string, change: (item: Item) => Item): FolderData {
  const index = data.items.findIndex((item) => item?.id === id)
  const item = data.items[index]
  if (item === null || item === undefined) return data
  const items = data.items.slice()
  items[index] = change(item)
  return { ...data, items }
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
