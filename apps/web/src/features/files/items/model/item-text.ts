import type { Item } from '@arbour/contract/entities/items/item'

/** Bytes of all files among the items; folders count nothing. */
export function totalSize(items: readonly Pick<Item, 'size'>[]): number {
  return items.reduce((sum, item) => sum + (item.size ?? 0), 0)
}
