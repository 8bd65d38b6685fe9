import type { CallResponse } from '@arbour/contract/calls/call'
import { filesSharesSummary } from '@arbour/contract/calls/sharing/shares'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** What of an item leaves the team. */
export type ShareSummary = CallResponse<typeof filesSharesSummary>

/** The teams that an item is shared with, itself or by a folder above it, and how many folders in it are shared. */
export function shareSummary(id: string) {
  return queryOptions({
    queryKey: queryKeys.shareSummary(id),
    queryFn: ({ signal }) => callApi(filesSharesSummary, { id }, { signal }),
    staleTime: 30_000,
  })
}
