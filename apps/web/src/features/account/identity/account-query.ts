import { authAccount } from '@arbour/contract/calls/account/auth'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

const FRESH_MS = 5 * 60_000

/** The person who is signed in, and their team. */
const accountQuery = queryOptions({
  queryKey: queryKeys.account,
  queryFn: ({ signal }) => callApi(authAccount, {}, { signal }),
  staleTime: FRESH_MS,
})

/** Why nothing is known of the person who is signed in, also while that is asked again, and the way to do so; null while there is hope. */
export function useAccountFailure(): { error: Error; retry: () => Promise<unknown> } | null {
  const { data, error, refetch } = useQuery(accountQuery)
  // A query that has never been answered forgets why as soon as it asks again.
  const [last, setLast] = useState(error)
  const failure = data ? null : (error ?? last)
  if (failure !== last) setLast(failure)
  return failure && { error: failure, retry: refetch }
}

/** The person who is signed in, and their team; undefined until the server has said so. */
export function useAccount() {
  return useQuery(accountQuery).data
}
