import { filesFinanceHistory, filesFinanceParts } from '@arbour/contract/calls/items/finance'
import type { Figure } from '@arbour/contract/entities/items/figures'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** What a figure of a folder is made of, the largest first, a page at a time. Read anew each time: it changes with what is inside. */
export function figurePartsQuery(itemId: string, figure: Figure) {
  return infiniteQueryOptions({
    queryKey: queryKeys.figureParts(itemId, figure),
    queryFn: ({ pageParam, signal }) => callApi(filesFinanceParts, { file_id: itemId, figure, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  })
}

/** What was done to a figure by hand, the newest first. */
export function figureHistoryQuery(itemId: string, figure: Figure) {
  return infiniteQueryOptions({
    queryKey: queryKeys.figureHistory(itemId, figure),
    queryFn: ({ pageParam, signal }) =>
      callApi(filesFinanceHistory, { file_id: itemId, figure, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
    gcTime: 0,
  })
}
