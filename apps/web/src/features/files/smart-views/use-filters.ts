import { filesFilters } from '@arbour/contract/calls/items/search'
import type { SmartFilters } from '@arbour/contract/entities/items/filters'
import type { Item } from '@arbour/contract/entities/items/item'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Loads the saved filters of a smart view with the path of its folder; refetched each time it is edited. */
export function useFilters(item: Pick<Item, 'id'>) {
  return useQuery({
    queryKey: queryKeys.filters(item.id),
    queryFn: async ({ signal }): Promise<SmartFilters> => (await callApi(filesFilters, { id: item.id }, { signal })).filters,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
