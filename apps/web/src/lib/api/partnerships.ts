import { filesPartnerships } from '@arbour/contract/calls/sharing/partnerships'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** Loads the partners of a project that the user is allowed to see. */
export function partnershipsQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.partnerships(id),
    queryFn: ({ signal }) => callApi(filesPartnerships, { id }, { signal }),
    staleTime: 30_000,
  })
}
