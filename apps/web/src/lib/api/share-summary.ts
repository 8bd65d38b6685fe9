import type { CallResponse } from '@arbour/contract/calls/call'
import { filesSharesSummary } from '@arbour/contract/calls/sharing/shares'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** A summary of how an item is shared outside the team. */
export type ShareSummary = CallResponse<typeof filesSharesSummary>

/** Loads the teams that an item is shared with, directly or through an ancestor, and the number of shared folders inside it. */
export function shareSummary(id: string) {
  return queryOptions({
    queryKey: queryKeys.shareSummary(id),
    queryFn: ({ signal }) => callApi(filesSharesSummary, { id }, { signal }),
    staleTime: 30_000,
  })
}
