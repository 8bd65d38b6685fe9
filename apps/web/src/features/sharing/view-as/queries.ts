import type { CallResponse } from '@arbour/contract/calls/call'
import { filesGet } from '@arbour/contract/calls/items/files'
import { filesAccessExplain, filesAccessSeeAs } from '@arbour/contract/calls/sharing/access'
import { usersGet } from '@arbour/contract/calls/team/users'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { SeerId } from '#lib/browser/view-as-address.ts'

export type SeenFolder = CallResponse<typeof filesAccessSeeAs>
export type SeenItem = SeenFolder['items'][number]
export type Standing = SeenFolder['file']['standing']
export type Explanation = CallResponse<typeof filesAccessExplain>

function asked({ kind, id }: SeerId) {
  return kind === 'team' ? { team_id: id } : { user_id: id }
}

/** A folder as somebody else sees it, in pages of 500; while another one is read, the one before stays. */
export function seenAsQuery(seer: SeerId, itemId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: queryKeys.seenAs(seer.id, itemId),
    queryFn: ({ pageParam, signal }) =>
      callApi(filesAccessSeeAs, { ...asked(seer), id: itemId, page: pageParam, take: MAX_PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
    // What it shows changes when anybody changes who may open something, wherever.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** Read anew each time it is asked: what it says of changes when anybody changes who may open something. */
export function explanationQuery(seer: SeerId, itemId: string) {
  return queryOptions({
    queryKey: queryKeys.explanation(seer.id, itemId),
    queryFn: ({ signal }) => callApi(filesAccessExplain, { id: itemId, ...asked(seer) }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** An item that would have to be shared: whether the person who asks may do that, and what the form of it needs. */
export function remedyQuery(itemId: string) {
  return queryOptions({
    queryKey: queryKeys.remedy(itemId),
    queryFn: async ({ signal }) => (await callApi(filesGet, { id: itemId }, { signal })).file,
  })
}

/** Who a page is about whose folder could not be read. */
export function seerQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.person(userId),
    queryFn: ({ signal }) => callApi(usersGet, { id: userId }, { signal }),
  })
}
