import { authSecondStep, authSignIns } from '@arbour/contract/calls/account/second-step'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** The user's sign-in methods besides the password. */
export const secondStepQuery = queryOptions({
  queryKey: queryKeys.secondStep,
  queryFn: ({ signal }) => callApi(authSecondStep, {}, { signal }),
})

/** Loads a page of the user's sign-in events; the previous page stays while another one is loading. */
export function signInsQuery(page: number) {
  return queryOptions({
    queryKey: queryKeys.signIns(page),
    queryFn: ({ signal }) => callApi(authSignIns, { page, take: 10 }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Refetches the sign-in methods and the sessions: browsers may have been signed out. */
export async function refreshSecondStep(client: QueryClient): Promise<void> {
  await Promise.all(
    [queryKeys.secondStep, queryKeys.sessions, queryKeys.allSignIns].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}
