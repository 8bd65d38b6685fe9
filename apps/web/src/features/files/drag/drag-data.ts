import type { Item } from '@arbour/contract/entities/items/item'

const KIND = Symbol('items')

/** Returns the data of a drag of items. */
export function dragData(items: readonly Item[]): Record<string | symbol, unknown> {
  return { [KIND]: true, items }
}

/** Returns the dragged items, or null if something else is dragged. */
export function itemsInDrag(data: Record<string | symbol, unknown>): readonly Item[] | null {
  return data[KIND] === true ? (data.items as readonly Item[]) : null
}
