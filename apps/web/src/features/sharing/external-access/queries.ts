import { filesGet } from '@arbour/contract/calls/items/files'
import { filesSharesOutside } from '@arbour/contract/calls/sharing/outside'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { type OutsideParams, SHOWN } from './model/outside-params.ts'

/** Ways that the dialog of one item shows at once. */
const OF_ITEM = 100

/** A page of what can be reached from outside; while another one is read, the one before stays. */
export function outsideQuery({ team, item, through, lacks, q, sort, page }: OutsideParams) {
  const input = {
    ...(team !== '' && { tenant_id: team }),
    ...(item !== '' && { file_id: item }),
    ...(through !== 'all' && { through }),
    ...(lacks !== '' && { lacks }),
    q: q.trim(),
    sort,
    page,
    take: SHOWN,
  }
  return queryOptions({
    queryKey: queryKeys.outside(input),
    queryFn: ({ signal }) => callApi(filesSharesOutside, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What the item is called whose ways in are listed. */
export function outsideItemQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.outsideItem(id),
    queryFn: async ({ signal }) => (await callApi(filesGet, { id }, { signal })).file,
    enabled: id !== '',
  })
}

/** Who outside can reach one item: by itself, by what it stands in, and what is in it. */
export function itemOutsideQuery(id: string) {
  const input = { file_id: id, sort: 'name:asc' as const, take: OF_ITEM }
  return queryOptions({
    queryKey: queryKeys.outside(input),
    queryFn: ({ signal }) => callApi(filesSharesOutside, input, { signal }),
    staleTime: 0,
  })
}
