import type { Item } from '@arbour/contract/entities/items/item'
import type { QueryClient } from '@tanstack/react-query'
import { createItemStore } from './item-store.ts'

/** All cached items of this page. Queries store the ids of their items. */
export const itemStore = createItemStore()

/** Returns the latest server state of a cached item. */
export function cachedItem(id: string): Item | undefined {
  return itemStore.serverState(id)
}

/**
 * Whether an optimistic update is displayed that the server may not have executed yet. Changes by others wait in the meantime,
 * because a response may be on its way.
 */
export function isChanging(): boolean {
  return itemStore.layers().length > 0
}

/** How the data of a query refers to the items that it shows. */
export interface ItemIds {
  ids?: readonly (string | null)[]
  fileId?: string | null
}

/** The delay after a query was removed before its unreferenced items are looked for, in milliseconds. */
const SWEEP_MS = 20_000

/** Periodically removes items that no cached query refers to. Returns a function that stops this. */
export function sweepItems(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  let timer: ReturnType<typeof setTimeout> | undefined
  const sweep = (isLast: boolean) => {
    const ids = new Set<string | null>()
    for (const { state } of cache.getAll()) {
      const { ids: listedIds = [], fileId = null } = (state.data ?? {}) as ItemIds
      for (const id of listedIds) ids.add(id)
      ids.add(fileId)
    }
    itemStore.sweep((id) => ids.has(id))
    // Items found unreferenced now are removed in the next sweep.
    timer = isLast ? undefined : setTimeout(() => sweep(true), SWEEP_MS)
  }
  const stop = cache.subscribe(({ type }) => {
    if (type === 'removed') timer ??= setTimeout(() => sweep(false), SWEEP_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
