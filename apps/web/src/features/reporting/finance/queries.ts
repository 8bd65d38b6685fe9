import { filesFinanceHistory, filesFinanceParts } from '@arbour/contract/calls/items/finance'
import type { Figure } from '@arbour/contract/entities/items/figures'
import type { Currency } from '@arbour/contract/money/currencies'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/**
 * Loads the breakdown of a folder's figure in one currency, in pages, the largest first. Without a
 * currency, in that of the folder. Refetched each time, because it changes with the
 * contents.
 */
export function figurePartsQuery(itemId: string, figure: Figure, currency?: Currency) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.figureParts(itemId, figure), currency],
    queryFn: ({ pageParam, signal }) =>
      callApi(filesFinanceParts, { file_id: itemId, figure, page: pageParam, ...(currency && { currency }) }, { signal }),
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Loads the manual changes of a figure, the newest first. */
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
