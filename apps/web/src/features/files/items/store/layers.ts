import type { Item, ItemFields } from '@arbour/contract/entities/items/item'

/** What a running operation shows before the server has done it, over what the server said. Data, so that layers compose in their order. */
export interface Layer {
  /** Fields that it gives to items, by their ids. */
  fields?: ReadonlyMap<string, Partial<ItemFields>>
  /** Items that it takes out of the list of one folder, by its id, or (null) out of every list. */
  removed?: ReadonlyMap<string, string | null>
  /** Items that it puts into the list of a folder, by its id. */
  added?: ReadonlyMap<string, string>
}

/** Whose list it is: the id of a folder or smart view; null for what was gathered from anywhere. */
export type ListOwner = string | null

/** An item as it is shown: what the server said with what each layer gives it, in order. The item itself where none does. Pure. */
export function withLayers(item: Item, layers: readonly Layer[]): Item {
  let shown = item
  // Layers carry fields of their own item only, so what comes out is an item of the same type.
  for (const { fields } of layers) if (fields?.has(item.id)) shown = { ...shown, ...fields.get(item.id) } as Item
  return shown
}

/**
 * The ids of a list as they are shown: without what layers take out and with what they put in, in order; the array itself where none does.
 * `indexFor`: where an item stands among ids, or -1 when that cannot be said; then it is left out. Pure.
 */
export function listWithLayers(
  ids: readonly (string | null)[],
  owner: ListOwner,
  layers: readonly Layer[],
  indexFor: (ids: readonly (string | null)[], id: string) => number,
): readonly (string | null)[] {
  let shown = ids
  for (const { removed, added } of layers) {
    const isRemoved = (id: string | null) => {
      const from = id === null ? undefined : removed?.get(id)
      return from === null || (from !== undefined && from === owner)
    }
    if (removed && shown.some(isRemoved)) shown = shown.filter((id) => !isRemoved(id))
    for (const [id, into] of added ?? []) {
      if (into !== owner || shown.includes(id)) continue
      const at = indexFor(shown, id)
      if (at !== -1) shown = shown.toSpliced(at, 0, id)
    }
  }
  return shown
}
