import { filesAccessRequestOwn } from '@arbour/contract/calls/sharing/access'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** The pending access request of the current user for an item; null if there is none. */
export function ownRequestQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.ownAccessRequest(id),
    queryFn: ({ signal }) => callApi(filesAccessRequestOwn, { id }, { signal }),
    staleTime: 0,
  })
}
