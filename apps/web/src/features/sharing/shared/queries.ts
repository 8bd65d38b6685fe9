import type { CallResponse } from '@arbour/contract/calls/call'
import { filesShared, filesSharesUnmappedGet } from '@arbour/contract/calls/sharing/shares'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { SharedParams } from './model/shared-params.ts'
import { untilEnd } from './model/until-end.ts'

/** Loads a page of items shared with or by the team; the previous page stays while another one is loading. */
export function sharedQuery({ side, q, sort, page, team }: SharedParams) {
  const input = { side, q: q.trim(), sort, page, ...(team !== '' && { tenant_id: team }) }
  return queryOptions({
    queryKey: queryKeys.sharedPage(input),
    queryFn: ({ signal }) => callApi(filesShared, input, { signal }),
    // The other side is a different list, not another page.
    placeholderData: (before, query) => (query && getSide(query.queryKey) === side ? keepPreviousData(before) : undefined),
  })
}

function getSide(queryKey: ReturnType<typeof queryKeys.sharedPage>): unknown {
  const [, , input] = queryKey
  return 'side' in input ? input.side : undefined
}

/** An unplaced share, as shown in the invitation. */
export type InvitedShare = CallResponse<typeof filesSharesUnmappedGet>

export function invitedShareQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.invitedShare(id),
    queryFn: ({ signal }) => callApi(filesSharesUnmappedGet, { id }, { signal }),
    // An expired share is not polled.
    refetchInterval: ({ state }) => untilEnd(state.data?.expires ?? null),
  })
}

/** Whether the error says that the item is not, or no longer, shared with the user. */
export function isNotShared(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
