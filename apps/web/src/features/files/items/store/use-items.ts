import type { SearchSort } from '@arbour/contract/calls/lists'
import type { Item } from '@arbour/contract/entities/items/item'
import { useMemo, useSyncExternalStore } from 'react'
import type { Places } from '../model/folder/cached-folder.ts'
import { itemStore } from './items.ts'
import { type ListOwner, listWithOptimisticUpdates } from './layers.ts'
import { placeFor } from './list-order.ts'

/** Returns an item as displayed; undefined if it is not cached. */
export function useItem(id: string | null | undefined): Item | undefined {
  return useSyncExternalStore(itemStore.subscribe, () => (id == null ? undefined : itemStore.item(id)))
}

/** Returns the items of a list as displayed, null where a place is not loaded. The same array while nothing changes. */
export function useShownItems(ids: Places, owner: ListOwner = null, sort: SearchSort | null = null): readonly (Item | null)[] {
  const readItems = useMemo(() => createReader(ids, owner, sort), [ids, owner, sort])
  return useSyncExternalStore(itemStore.subscribe, readItems)
}

/** Recomputes the items of a list only after a change, and returns the same array if they are equal. */
function createReader(ids: Places, owner: ListOwner, sort: SearchSort | null): () => readonly (Item | null)[] {
  let lastVersion = -1
  let lastItems: readonly (Item | null)[] = []
  return () => {
    if (lastVersion === itemStore.version()) return lastItems
    lastVersion = itemStore.version()
    const next = getShownItems(ids, owner, sort)
    const isSame = next.length === lastItems.length && next.every((item, index) => item === lastItems[index])
    if (!isSame) lastItems = next
    return lastItems
  }
}

/** Returns the items of a list in which every place is loaded. */
export function useListedItems(ids: readonly string[] | undefined): readonly Item[] | undefined {
  const items = useShownItems(ids ?? NO_IDS)
  return useMemo(() => (ids ? items.filter((item) => item !== null) : undefined), [ids, items])
}

const NO_IDS: readonly string[] = []

/** Returns the current items of a list as displayed. */
export function getShownItems(ids: Places, owner: ListOwner, sort: SearchSort | null): readonly (Item | null)[] {
  const shownIds = listWithOptimisticUpdates(ids, owner, itemStore.layers(), (places, id) => {
    const item = itemStore.item(id)
    const place = item && placeFor(places, item, sort, itemStore.item)
    return place?.isKnown ? place.at : -1
  })
  return shownIds.map((id) => (id === null ? null : (itemStore.item(id) ?? null)))
}
