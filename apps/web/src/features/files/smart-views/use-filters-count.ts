import type { CallInput } from '@arbour/contract/calls/call'
import { filesSearch } from '@arbour/contract/calls/items/search'
import { WantedFilters } from '@arbour/contract/entities/items/filters'
import { readFields } from '@arbour/contract/read-fields'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { broadestKinds, type FiltersForm, toSmartFilters } from './filters-model.ts'

const REST_MS = 500

/** Returns the number of items that the filters currently match; undefined while loading or without filters. */
export function useFiltersCount(form: FiltersForm, viewId?: string): { count: number; isExact: boolean } | undefined {
  const [settledForm] = useDebouncedValue(form, REST_MS)
  const isSound = 'data' in readFields(WantedFilters, toSmartFilters(settledForm))
  const requests = isSound ? createRequests(settledForm, viewId) : []
  const query = useQuery({
    queryKey: queryKeys.filtersCount(requests),
    queryFn: async ({ signal }) => {
      const responses = await Promise.all(requests.map((request) => callApi(filesSearch, request, { signal })))
      return {
        count: responses.reduce((sum, { meta }) => sum + meta.total_items, 0),
        isExact: responses.every(({ meta }) => meta.is_total_exact),
      }
    },
    enabled: requests.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isSound ? query.data : undefined
}

/** Returns one request per kind, because a search is limited to one; kinds are disjoint, so their counts can be added. */
function createRequests(form: FiltersForm, viewId?: string): CallInput<typeof filesSearch>[] {
  const { q, tags, parent_id, date_ranges } = toSmartFilters(form)
  const commonInput = {
    q,
    tags,
    date_ranges,
    take: 1,
    ...(parent_id !== null && { parent_id }),
    ...(viewId && { except_id: viewId }),
  }
  const kinds = broadestKinds(form.kinds)
  if (kinds.length === 0) return [commonInput]
  return kinds.map(({ type, sub_type }) => (sub_type === null ? { ...commonInput, type } : { ...commonInput, sub_type }))
}
