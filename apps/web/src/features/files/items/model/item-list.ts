import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemOrder } from './item-order.ts'

/** The items of a view, from any source: a folder, a page of search results, the branches of a tree. */
export interface ItemList {
  /** Null where a place is not loaded. */
  items: readonly (Item | null)[]
  order: ItemOrder
  byId: ReadonlyMap<string, Item>
  /** The number of folders at the start; the grid shows them separately. */
  folderCount: number
  /** Loads what is missing between two indexes (inclusive). */
  ensureLoaded: (from: number, to: number) => Promise<void>
}

/** Returns the order of items and an index by id. */
export function createOrder(items: readonly (Item | null)[]): { order: ItemOrder; byId: ReadonlyMap<string, Item> } {
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
 * Creates a list of items that are all loaded. Keep the result in a `useMemo`, because a new list is rerendered. If folders and
 * files are mixed, as by relevance, they are not separated.
 */
export function createItemList(items: readonly Item[]): ItemList {
  const firstFile = items.findIndex((item) => !item.is_dir)
  const lead = firstFile === -1 ? items.length : firstFile
  const isMixed = items.slice(lead).some((item) => item.is_dir)
  return { items, ...createOrder(items), folderCount: isMixed ? 0 : lead, ensureLoaded: async () => undefined }
}
