import type { Item, ItemFields } from '@arbour/contract/entities/items/item'

/**
 * An optimistic update: what a running operation displays on top of the server state. Plain data, so that updates compose in
 * order.
 */
export interface Layer {
  /** Changed fields of items, by id. */
  fields?: ReadonlyMap<string, Partial<ItemFields>>
  /** Items removed from the list of one folder, by id, or (null) from all lists. */
  removed?: ReadonlyMap<string, string | null>
  /** Items added to the list of a folder, by id. */
  added?: ReadonlyMap<string, string>
}

/** The owner of a list: the id of a folder or smart view; null for a list of items from anywhere. */
export type ListOwner = string | null

/**
 * Returns an item as displayed: the server state with the fields of each update, in order. The same object if none applies. Pure.
 */
export function withOptimisticUpdates(item: Item, layers: readonly Layer[]): Item {
  let shownItem = item
  // Updates only contain fields of their own item, so the result is an item of the same type.
  for (const { fields } of layers) if (fields?.has(item.id)) shownItem = { ...shownItem, ...fields.get(item.id) } as Item
  return shownItem
}

/**
 * Returns the ids of a list as displayed: without removed and with added items, in order; the same array if no update applies.
 * `indexFor` returns the position of an item among ids, or -1 if it is unknown; then the item is left out. Pure.
 */
export function listWithOptimisticUpdates(
  ids: readonly (string | null)[],
  owner: ListOwner,
  layers: readonly Layer[],
  indexFor: (ids: readonly (string | null)[], id: string) => number,
): readonly (string | null)[] {
  let shownIds = ids
  for (const { removed, added } of layers) {
    const isRemoved = (id: string | null) => {
      const oldOwner = id === null ? undefined : removed?.get(id)
      return oldOwner === null || (oldOwner !== undefined && oldOwner === owner)
    }
    if (removed && shownIds.some(isRemoved)) shownIds = shownIds.filter((id) => !isRemoved(id))
    for (const [id, newOwner] of added ?? []) {
      if (newOwner !== owner || shownIds.includes(id)) continue
      const index = indexFor(shownIds, id)
      if (index !== -1) shownIds = shownIds.toSpliced(index, 0, id)
    }
  }
  return shownIds
}
