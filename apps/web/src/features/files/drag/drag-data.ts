import type { Item } from '@arbour/contract/entities/items/item'

const KIND = Symbol('items')

/** What a drag of items carries. */
export function dragData(items: readonly Item[]): Record<string | symbol, unknown> {
  return { [KIND]: true, items }
}

/** The dragged items, or null when something else is dragged. */
export function itemsInDrag(data: Record<string | symbol, unknown>): readonly Item[] | null {
  return data[KIND] === true ? (data.items as readonly Item[]) : null
}
