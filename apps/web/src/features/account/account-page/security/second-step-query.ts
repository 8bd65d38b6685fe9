import { authSecondStep, authSignIns } from '@arbour/contract/calls/account/second-step'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** What the person has beside their password. */
export const secondStepQuery = queryOptions({
  queryKey: queryKeys.secondStep,
  queryFn: ({ signal }) => callApi(authSecondStep, {}, { signal }),
})

/** A page of what happened to the person's sign-in; while another one is read, the one before stays. */
export function signInsQuery(page: number) {
  return queryOptions({
    queryKey: queryKeys.signIns(page),
    queryFn: ({ signal }) => callApi(authSignIns, { page, take: 10 }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Reads again how the person signs in, and where: browsers may have been signed out. */
export async function refreshSecondStep(client: QueryClient): Promise<void> {
  await Promise.all(
    [queryKeys.secondStep, queryKeys.sessions, queryKeys.allSignIns].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}
