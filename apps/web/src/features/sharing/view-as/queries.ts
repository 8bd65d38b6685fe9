import type { CallResponse } from '@arbour/contract/calls/call'
import { filesGet } from '@arbour/contract/calls/items/files'
import { filesAccessExplain, filesAccessSeeAs } from '@arbour/contract/calls/sharing/access'
import { usersGet } from '@arbour/contract/calls/team/users'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { ExplainedId, ViewAsId } from '#lib/browser/view-as-url.ts'

export type VisibleFolder = CallResponse<typeof filesAccessSeeAs>
export type VisibleItem = VisibleFolder['items'][number]
export type EffectiveAccess = VisibleFolder['file']['standing']
export type Explanation = CallResponse<typeof filesAccessExplain>

function toInput({ kind, id }: ExplainedId) {
  if (kind === 'group') return { group_id: id }
  return kind === 'user' ? { user_id: id } : { team_id: id }
}

/** Loads a folder as another user sees it, in pages of 500; the previous page stays while another one is loading. */
export function viewAsQuery(subject: ViewAsId, itemId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: queryKeys.seenAs(subject.id, itemId),
    queryFn: ({ pageParam, signal }) =>
      callApi(filesAccessSeeAs, { ...toInput(subject), id: itemId, page: pageParam, take: MAX_PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
    // Any access change anywhere may affect it.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** Refetched each time it is requested, because any access change may affect it. */
export function explanationQuery(subject: ExplainedId, itemId: string) {
  return queryOptions({
    queryKey: queryKeys.explanation(subject.id, itemId),
    queryFn: ({ signal }) => callApi(filesAccessExplain, { id: itemId, ...toInput(subject) }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Loads an item that would have to be shared: whether the current user can share it, and the data of the form. */
export function remedyQuery(itemId: string) {
  return queryOptions({
    queryKey: queryKeys.remedy(itemId),
    queryFn: async ({ signal }) => (await callApi(filesGet, { id: itemId }, { signal })).file,
  })
}

/** Loads the person of a page whose folder could not be loaded. */
export function seerQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.person(userId),
    queryFn: ({ signal }) => callApi(usersGet, { id: userId }, { signal }),
  })
}
