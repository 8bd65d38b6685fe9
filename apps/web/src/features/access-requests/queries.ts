import { filesAccessRequestGet } from '@arbour/contract/calls/access'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { refreshFolders } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'

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

/** What an answer changes: who may open the item, what lists say of it, and what there is to be told. */
export function refreshAfterAnswer(client: QueryClient, fileId: string): void {
  void client.invalidateQueries({ queryKey: queryKeys.access(fileId) })
  void client.invalidateQueries({ queryKey: queryKeys.notifications })
  void refreshFolders(client)
}
