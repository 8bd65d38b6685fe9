import { authTenants } from '@arbour/contract/calls/account/auth'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** All teams of the user, by name. */
export const myTeamsQuery = queryOptions({
  queryKey: queryKeys.myTeams,
  queryFn: ({ signal }) => callApi(authTenants, {}, { signal }),
  select: ({ items }) => items,
})
