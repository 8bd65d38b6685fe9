import type { Item } from '@arbour/contract/entities/items/item'

/** Returns the bytes of all files among the items; folders are not counted. */
export function totalSize(items: readonly Pick<Item, 'size'>[]): number {
  return items.reduce((sum, item) => sum + (item.size ?? 0), 0)
}
