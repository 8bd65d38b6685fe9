import { authAccount } from '@arbour/contract/calls/auth'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'

const FRESH_MS = 5 * 60_000

/** The person who is signed in, and their team. */
const accountQuery = queryOptions({
  queryKey: queryKeys.account,
  queryFn: ({ signal }) => callApi(authAccount, {}, { signal }),
  staleTime: FRESH_MS,
})

/** Why nothing is known of the person who is signed in, and the way to ask again; null while there is hope. */
export function useAccountFailure(): { error: Error; retry: () => void } | null {
  const { data, error, refetch } = useQuery(accountQuery)
  return data || !error ? null : { error, retry: () => void refetch() }
}

/** The person who is signed in, and their team; undefined until the server has said so. */
export function useAccount() {
  return useQuery(accountQuery).data
}
