import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { cacheItem, useItem } from '#features/files/items/public/cache.ts'
import { type LoadState, useWalk, type Walk } from '#features/preview/viewers/public.ts'
import { ApiError, callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { getLoadState } from './load-state.ts'
import { useShownList } from './shown-list.ts'

/** A list may stay cached for long, while download URLs are valid for a day at most: the previewed file is refetched. */
function lookQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.look(id),
    queryFn: ({ client, signal }) => cacheItem(client, () => callApi(filesGet, { id }, { signal })),
  })
}

interface LookState {
  /** Null until it is loaded. A loaded file stays if a refetch fails. */
  file: Item | null
  /** The loading state; null once it is loaded. */
  loadState: LoadState | null
  walk: Walk | null
  /** The file was loaded, but no longer exists or can no longer be opened. */
  isLost: boolean
}

/** Returns the file previewed over a list, and navigation to its neighbours. */
export function useLookWalk(item: Item, onGo: (item: Item) => void): LookState {
  const client = useQueryClient()
  const query = useQuery(lookQuery(item.id))
  const file = useItem(query.data?.fileId) ?? null
  const walk = useWalk({
    list: useShownList(),
    id: item.id,
    onGo,
    onAhead: ({ id }) => void client.prefetchQuery(lookQuery(id)),
  })
  return { file, loadState: getLoadState(query), walk, isLost: file !== null && (!file.is_accessible || isLoss(query.error)) }
}

function isLoss(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}
