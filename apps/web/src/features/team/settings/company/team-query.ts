import { tenantsCurrent } from '@arbour/contract/calls/team/tenants'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Refetched on each mount: the form starts with the current values. */
export const teamQuery = queryOptions({
  queryKey: queryKeys.team,
  queryFn: ({ signal }) => callApi(tenantsCurrent, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
})
