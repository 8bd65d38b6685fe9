import { authSessions } from '@arbour/contract/calls/account/auth'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** The browsers in which the user is signed in, the latest first. */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => callApi(authSessions, {}, { signal }),
  select: ({ items }) => items,
})
