import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { holdItem, useItem } from '#features/files/items/public/cache.ts'
import { type Reading, useWalk, type Walk } from '#features/preview/viewers/public.ts'
import { ApiError, callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { readingOf } from './reading-of.ts'
import { useShownList } from './shown-list.ts'

/** A list may be held for long, while the addresses of bytes are good for a day at most: what is looked at is read anew. */
function lookQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.look(id),
    queryFn: ({ client, signal }) => holdItem(client, () => callApi(filesGet, { id }, { signal })),
  })
}

interface Look {
  /** Null until it has been read. What was read stays when it could not be read again. */
  file: Item | null
  /** How it stands with that; null once it has been read. */
  reading: Reading | null
  walk: Walk | null
  /** It was read, and is not there or not open to the person any more. */
  isLost: boolean
}

/** The file that is looked at over a list, and the way to those beside it. */
export function useLookWalk(item: Item, onGo: (item: Item) => void): Look {
  const client = useQueryClient()
  const query = useQuery(lookQuery(item.id))
  const file = useItem(query.data?.fileId) ?? null
  const walk = useWalk({
    list: useShownList(),
    id: item.id,
    onGo,
    onAhead: ({ id }) => void client.prefetchQuery(lookQuery(id)),
  })
  return { file, reading: readingOf(query), walk, isLost: file !== null && (!file.is_accessible || isLoss(query.error)) }
}

function isLoss(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}
