import { filesSharesLinkGet } from '@arbour/contract/calls/sharing/public-links'
import type { PublicLinkKind } from '@arbour/contract/entities/sharing/public-link'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** The link of an item, read anew each time that it is edited: others may change it meanwhile. */
export function linkOf(fileId: string, kind: PublicLinkKind) {
  return queryOptions({
    queryKey: queryKeys.publicLink(fileId, kind),
    queryFn: ({ signal }) => callApi(filesSharesLinkGet, { file_id: fileId, kind }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
