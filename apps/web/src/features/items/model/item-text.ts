import type { Item } from '@arbour/contract/entities/item'

/** Bytes of all files among the items; folders count nothing. */
export function totalSize(items: readonly Pick<Item, 'size'>[]): number {
  return items.reduce((sum, item) => sum + (item.size ?? 0), 0)
}

/** A path without names to read it from: `/all/A%20B` has been decoded to `/all/A B`, whose last part is `A B`. */
export function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
