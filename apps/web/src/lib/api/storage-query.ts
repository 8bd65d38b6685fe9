import { tenantsStorage } from '@arbour/contract/calls/team/tenants'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** How much the person has stored, and the team for its Admins; read anew wherever it is shown. */
export const storageQuery = queryOptions({
  queryKey: queryKeys.storageUse,
  queryFn: ({ signal }) => callApi(tenantsStorage, {}, { signal }),
  staleTime: 0,
})
