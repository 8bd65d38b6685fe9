import { filesGet } from '@arbour/contract/calls/items/files'
import { filesSharesOutside } from '@arbour/contract/calls/sharing/external-access'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { type ExternalParams, PAGE_SIZE } from './model/external-params.ts'

/** The number of access paths in the dialog of one item. */
const OF_ITEM = 100

/** Loads a page of external access; the previous page stays while another one is loading. */
export function externalQuery({ team, item, through, lacks, q, sort, page }: ExternalParams) {
  const input = {
    ...(team !== '' && { tenant_id: team }),
    ...(item !== '' && { file_id: item }),
    ...(through !== 'all' && { through }),
    ...(lacks !== '' && { lacks }),
    q: q.trim(),
    sort,
    page,
    take: PAGE_SIZE,
  }
  return queryOptions({
    queryKey: queryKeys.outside(input),
    queryFn: ({ signal }) => callApi(filesSharesOutside, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads the name of the item whose access paths are listed. */
export function externalItemQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.externalItem(id),
    queryFn: async ({ signal }) => (await callApi(filesGet, { id }, { signal })).file,
    enabled: id !== '',
  })
}

/** Loads the external access to one item: directly, through its ancestors, and to its contents. */
export function itemExternalQuery(id: string) {
  const input = { file_id: id, sort: 'name:asc' as const, take: OF_ITEM }
  return queryOptions({
    queryKey: queryKeys.outside(input),
    queryFn: ({ signal }) => callApi(filesSharesOutside, input, { signal }),
    staleTime: 0,
  })
}
