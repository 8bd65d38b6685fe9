import { filesGet } from '@arbour/contract/calls/files'
import type { Item } from '@arbour/contract/entities/item'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWalk, type Walk } from '#features/preview/public.ts'
import { callApi } from '#lib/api.ts'
import { useShownList } from './shown-list.ts'

/** A list may be held for long, while the addresses of bytes are good for a day at most: what is looked at is read anew. */
function lookQuery(id: string) {
  return queryOptions({
    queryKey: ['item', id, 'look'],
    queryFn: ({ signal }) => callApi(filesGet, { id }, { signal }),
  })
}

/** The file that is looked at over a list, and the way to those beside it. */
export function useLookWalk(item: Item, onGo: (item: Item) => void): { file: Item | null; error: unknown; walk: Walk | null } {
  const client = useQueryClient()
  const { data, error } = useQuery(lookQuery(item.id))
  const walk = useWalk({
    list: useShownList(),
    id: item.id,
    onGo,
    onAhead: ({ id }) => void client.prefetchQuery(lookQuery(id)),
  })
  return { file: data?.file ?? null, error, walk }
}
