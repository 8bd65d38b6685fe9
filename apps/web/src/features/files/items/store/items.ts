import type { Item } from '@arbour/contract/entities/items/item'
import type { QueryClient } from '@tanstack/react-query'
import { createItemStore } from './item-store.ts'

/** Every item that this page holds. Queries hold the ids of what they brought. */
export const itemStore = createItemStore()

/** An item as the server said it last, if it is held. */
export function heldItem(id: string): Item | undefined {
  return itemStore.truth(id)
}

/** Whether something is shown that the server may not have done yet. What others do waits so long: an answer to the act may be on its way. */
export function isChanging(): boolean {
  return itemStore.layers().length > 0
}

/** How the data of a query names the items that it shows. */
export interface Holding {
  ids?: readonly (string | null)[]
  fileId?: string | null
}

/** After a query went, what it alone showed is looked for after so long, in milliseconds. */
const SWEEP_MS = 20_000

/** Forgets, from time to time, the items that no query of the cache refers to any more. Returns the way to stop. */
export function sweepItems(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  let timer: ReturnType<typeof setTimeout> | undefined
  const sweep = (isLast: boolean) => {
    const ids = new Set<string | null>()
    for (const { state } of cache.getAll()) {
      const { ids: some = [], fileId = null } = (state.data ?? {}) as Holding
      for (const id of some) ids.add(id)
      ids.add(fileId)
    }
    itemStore.sweep((id) => ids.has(id))
    // What was free this time goes at the next.
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
