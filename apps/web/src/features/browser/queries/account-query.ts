import { authAccount } from '@arbour/contract/calls/auth'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'

/** The person who is signed in. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => callApi(authAccount, {}, { signal }),
  staleTime: 5 * 60_000,
})
