import { authAccount } from '@arbour/contract/calls/account/auth'
import { type Currency, DEFAULT_CURRENCY } from '@arbour/contract/money/currencies'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

const FRESH_MS = 5 * 60_000

/** The signed-in user and their team. */
const accountQuery = queryOptions({
  queryKey: queryKeys.account,
  queryFn: ({ signal }) => callApi(authAccount, {}, { signal }),
  staleTime: FRESH_MS,
})

/**
 * Returns why the signed-in user could not be loaded, also during a retry, with a function to retry; null while there is no
 * failure.
 */
export function useAccountFailure(): { error: Error; retry: () => Promise<unknown> } | null {
  const { data, error, refetch } = useQuery(accountQuery)
  // A query without data clears its error as soon as it fetches again.
  const [lastError, setLastError] = useState(error)
  const failure = data ? null : (error ?? lastError)
  if (failure !== lastError) setLastError(failure)
  return failure && { error: failure, retry: refetch }
}

/** Returns the signed-in user and their team; undefined while loading. */
export function useAccount() {
  return useQuery(accountQuery).data
}

/** Returns the currency of the team's new amounts; until the account is loaded, that of teams that chose none. */
export function useTeamCurrency(): Currency {
  return useAccount()?.tenant.currency ?? DEFAULT_CURRENCY
}
