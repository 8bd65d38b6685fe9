import { authTokens } from '@arbour/contract/calls/account/api-tokens'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** The user's API tokens in this team, the latest first. */
export const tokensQuery = queryOptions({
  queryKey: queryKeys.apiTokens,
  queryFn: ({ signal }) => callApi(authTokens, {}, { signal }),
  select: ({ items }) => items,
})
