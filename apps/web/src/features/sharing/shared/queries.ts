import type { CallResponse } from '@arbour/contract/calls/call'
import { filesShared, filesSharesUnmappedGet } from '@arbour/contract/calls/sharing/shares'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { SharedParams } from './model/shared-params.ts'
import { untilEnd } from './model/until-end.ts'

/** A page of what is shared with the team, or by it; while another one is read, the one before stays. */
export function sharedQuery({ side, q, sort, page, team }: SharedParams) {
  const input = { side, q: q.trim(), sort, page, ...(team !== '' && { tenant_id: team }) }
  return queryOptions({
    queryKey: queryKeys.sharedPage(input),
    queryFn: ({ signal }) => callApi(filesShared, input, { signal }),
    // What is on the other side is something else, not another page of it.
    placeholderData: (before, query) => (query && sideOf(query.queryKey) === side ? keepPreviousData(before) : undefined),
  })
}

function sideOf(queryKey: ReturnType<typeof queryKeys.sharedPage>): unknown {
  const [, , input] = queryKey
  return 'side' in input ? input.side : undefined
}

/** What somebody shares with the person, as the invite shows it. */
export type InvitedShare = CallResponse<typeof filesSharesUnmappedGet>

export function invitedShareQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.invitedShare(id),
    queryFn: ({ signal }) => callApi(filesSharesUnmappedGet, { id }, { signal }),
    // What has ended is not looked at until somebody says so.
    refetchInterval: ({ state }) => untilEnd(state.data?.expires ?? null),
  })
}

/** Whether it is not, or no longer, shared with the person. */
export function isNotShared(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
