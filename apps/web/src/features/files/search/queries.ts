import type { CallInput } from '@arbour/contract/calls/call'
import { filesGet } from '@arbour/contract/calls/items/files'
import { filesSearch, filesSearchTotals, filesSuggestions } from '@arbour/contract/calls/items/search'
import { tagsList } from '@arbour/contract/calls/team/tags'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cacheItem, cacheList } from '#features/files/items/public/cache.ts'
import type { KindFilter } from '#features/files/items/public/model.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { SearchInput } from './model/search-params.ts'

/** Loads a page of search results; the previous page stays while another page or filter is loading. */
export function searchQuery(input: SearchInput) {
  return queryOptions({
    queryKey: queryKeys.search(input),
    queryFn: ({ client, signal }) => cacheList(client, () => callApi(filesSearch, input, { signal })),
    placeholderData: keepPreviousData,
  })
}

export type TotalsInput = CallInput<typeof filesSearchTotals>

/** Loads the figures of all projects or companies that a search finds. */
export function totalsQuery(input: TotalsInput) {
  return queryOptions({
    queryKey: queryKeys.searchTotals(input),
    queryFn: ({ signal }) => callApi(filesSearchTotals, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads the quick results of the top bar. */
export function suggestionsQuery(input: { q: string } & KindFilter) {
  return queryOptions({
    queryKey: queryKeys.suggestions(input),
    queryFn: ({ client, signal }) => cacheList(client, () => callApi(filesSuggestions, input, { signal })),
    placeholderData: keepPreviousData,
    enabled: input.q !== '',
  })
}

/** Loads the team's tags whose name contains `q`. */
export function tagsQuery(q: string) {
  return queryOptions({
    queryKey: queryKeys.tagsContaining(q),
    queryFn: ({ signal }) => callApi(tagsList, q === '' ? {} : { q }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads the folder that a search is limited to. */
export function scopeQuery(id: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.scope(id),
    queryFn: ({ client, signal }) => cacheItem(client, () => callApi(filesGet, { id: id ?? '' }, { signal })),
    enabled: id !== undefined,
  })
}
