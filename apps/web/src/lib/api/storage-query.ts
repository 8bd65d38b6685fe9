import { tenantsStorage } from '@arbour/contract/calls/team/tenants'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** Storage used by the user and, for Admins, by the team. Refetched on every mount. */
export const storageQuery = queryOptions({
  queryKey: queryKeys.storageUse,
  queryFn: ({ signal }) => callApi(tenantsStorage, {}, { signal }),
  staleTime: 0,
})
