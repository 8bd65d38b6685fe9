import type { Item } from '@arbour/contract/entities/items/item'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type Holding, useItem } from '#features/files/items/public/cache.ts'

/** An item as the lists on the screen have it now; undefined when none of them does. */
export function useCachedItem(id: string | null): Item | undefined {
  const client = useQueryClient()
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client])
  const isListed = useSyncExternalStore(subscribe, () => {
    const shown = client.getQueryCache().findAll({ type: 'active' })
    return id !== null && shown.some(({ state }) => isHolding(state.data as Holding | undefined, id))
  })
  return useItem(isListed ? id : null)
}

function isHolding(data: Holding | undefined, id: string): boolean {
  return data?.fileId === id || data?.ids?.includes(id) === true
}
