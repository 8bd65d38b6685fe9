import type { Item } from '@arbour/contract/entities/items/item'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type ItemIds, useItem } from '#features/files/items/public/cache.ts'

/** Returns an item as cached for the visible lists; undefined if none contains it. */
export function useCachedItem(id: string | null): Item | undefined {
  const client = useQueryClient()
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client])
  const isListed = useSyncExternalStore(subscribe, () => {
    const activeQueries = client.getQueryCache().findAll({ type: 'active' })
    return id !== null && activeQueries.some(({ state }) => isHolding(state.data as ItemIds | undefined, id))
  })
  return useItem(isListed ? id : null)
}

function isHolding(data: ItemIds | undefined, id: string): boolean {
  return data?.fileId === id || data?.ids?.includes(id) === true
}
