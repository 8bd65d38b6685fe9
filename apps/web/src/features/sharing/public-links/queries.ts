import { filesSharesLinkGet } from '@arbour/contract/calls/sharing/public-links'
import type { PublicLinkKind } from '@arbour/contract/entities/sharing/public-link'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Loads the link of an item, refetched each time it is edited because others may change it. */
export function linkQuery(fileId: string, kind: PublicLinkKind) {
  return queryOptions({
    queryKey: queryKeys.publicLink(fileId, kind),
    queryFn: ({ signal }) => callApi(filesSharesLinkGet, { file_id: fileId, kind }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
