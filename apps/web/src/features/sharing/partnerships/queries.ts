import type { CallResponse } from '@arbour/contract/calls/call'
import { filesSearch } from '@arbour/contract/calls/items/search'
import { filesUsers } from '@arbour/contract/calls/sharing/access'
import { filesPartnershipsInvitesGet } from '@arbour/contract/calls/sharing/partnerships'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** An invitation into a project of another team, as returned to users who can answer it. */
export type Invite = CallResponse<typeof filesPartnershipsInvitesGet>

/** Refetched on each mount, because another user may have answered it. */
export function partnerInviteQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.partnerInvite(token),
    queryFn: ({ signal }) => callApi(filesPartnershipsInvitesGet, { token }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** The number of listed projects; others are found by name. */
const PROJECTS_TAKEN = 20

/** Loads the first projects that the user can open and whose names contain `q`. */
export function ownProjectsQuery(q: string) {
  const input = { q, type: 'folder', sub_type: 'project', is_accessible: true, sort: 'name:asc', take: PROJECTS_TAKEN } as const
  return queryOptions({
    queryKey: queryKeys.ownProjects(q),
    queryFn: ({ signal }) => callApi(filesSearch, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The number of people on a page of those who can open a project. */
const PEOPLE_TAKEN = 50

/** Loads the members of the team who can open a project, by name, with their roles. */
export function projectUsersQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.access(id), 'project-users'],
    queryFn: ({ pageParam, signal }) => callApi(filesUsers, { id, page: pageParam, take: PEOPLE_TAKEN }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
    staleTime: 0,
  })
}
