import type { Item } from '@arbour/contract/entities/item'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Every list of items is held as one that has them in `items`, a folder with itself in `file`. */
interface Listing {
  file?: Item | null
  items?: readonly (Item | null)[]
}

/** An item as the lists on the screen have it now; undefined when none of them does. */
export function useCachedItem(id: string | null): Item | undefined {
  const client = useQueryClient()
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client])
  return useSyncExternalStore(subscribe, () => {
    if (id === null) return undefined
    for (const query of client.getQueryCache().findAll({ type: 'active' })) {
      const data = query.state.data as Listing | undefined
      if (data?.file?.id === id) return data.file
      const found = Array.isArray(data?.items) ? data.items.find((item) => item?.id === id) : undefined
      if (found?.path !== undefined) return found
    }
    return undefined
  })
}
