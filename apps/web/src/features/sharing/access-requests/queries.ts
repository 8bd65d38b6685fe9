import type { CallResponse } from '@arbour/contract/calls/call'
import { filesAccessRequestGet } from '@arbour/contract/calls/sharing/access'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Somebody's wish to open an item, as who may answer it reads it. */
export type OpenRequest = CallResponse<typeof filesAccessRequestGet>

/** A request, read anew each time that it is looked at: another may have answered it. */
export function accessRequestQuery(uuid: string) {
  return queryOptions({
    queryKey: queryKeys.accessRequest(uuid),
    queryFn: ({ signal }) => callApi(filesAccessRequestGet, { uuid }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
