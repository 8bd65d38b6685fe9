import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemOrder } from './item-order.ts'

/** Items as a view shows them, wherever they come from: a folder, a page of search results, the branches of a tree. */
export interface ItemList {
  /** Null where a place is not loaded. */
  items: readonly (Item | null)[]
  order: ItemOrder
  byId: ReadonlyMap<string, Item>
  /** The first so many are folders; the grid shows them apart. */
  folderCount: number
  /** Loads what is missing between two indexes, both included. */
  ensureLoaded: (from: number, to: number) => Promise<void>
}

/** The order of items, and each by its id. */
export function orderOf(items: readonly (Item | null)[]): { order: ItemOrder; byId: ReadonlyMap<string, Item> } {
  const indexes = new Map<string, number>()
  const byId = new Map<string, Item>()
  for (const [index, item] of items.entries()) {
    if (item === null) continue
    indexes.set(item.id, index)
    byId.set(item.id, item)
  }
  const order: ItemOrder = {
    total: items.length,
    idAt: (index) => items[index]?.id ?? null,
    indexOf: (id) => indexes.get(id) ?? -1,
  }
  return { order, byId }
}

/**
 * A list of items that are all there. Keep what it gives in a `useMemo`, for a new list is drawn anew.
 * Where folders and files are mixed, as by relevance, none is shown apart.
 */
export function listOf(items: readonly Item[]): ItemList {
  const firstFile = items.findIndex((item) => !item.is_dir)
  const lead = firstFile === -1 ? items.length : firstFile
  const isMixed = items.slice(lead).some((item) => item.is_dir)
  return { items, ...orderOf(items), folderCount: isMixed ? 0 : lead, ensureLoaded: async () => undefined }
}
