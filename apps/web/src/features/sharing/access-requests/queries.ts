import type { CallResponse } from '@arbour/contract/calls/call'
import { filesAccessRequestGet } from '@arbour/contract/calls/sharing/access'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** An access request, as returned to users who can answer it. */
export type OpenRequest = CallResponse<typeof filesAccessRequestGet>

/** Loads an access request, refetched on each mount because another user may have answered it. */
export function accessRequestQuery(uuid: string) {
  return queryOptions({
    queryKey: queryKeys.accessRequest(uuid),
    queryFn: ({ signal }) => callApi(filesAccessRequestGet, { uuid }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
