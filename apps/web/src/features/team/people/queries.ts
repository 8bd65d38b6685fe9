import type { CallResponse } from '@arbour/contract/calls/call'
import { groupsList } from '@arbour/contract/calls/team/groups'
import { type usersGet, usersInvitations, usersList } from '@arbour/contract/calls/team/users'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { PeopleParams } from './model/people-params.ts'

/** Loads a page of the members; the previous page stays while another one is loading. */
export function peopleQuery({ q, sort, page }: PeopleParams) {
  const input = { q: q.trim(), sort, page }
  return queryOptions({
    queryKey: queryKeys.peoplePage(input),
    queryFn: ({ signal }) => callApi(usersList, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

export type Person = CallResponse<typeof usersGet>

/** Loads the groups of a member. */
export function userGroupsQuery(id: string) {
  const input = { user_id: id, take: MAX_PAGE_SIZE }
  return queryOptions({
    queryKey: queryKeys.groupsPage(input),
    queryFn: async ({ signal }) => (await callApi(groupsList, input, { signal })).items,
  })
}

/** Loads a page of pending invitations; the previous page stays while another one is loading. */
export function invitationsQuery(page: number) {
  return queryOptions({
    queryKey: queryKeys.invitationsPage(page),
    queryFn: ({ signal }) => callApi(usersInvitations, { page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/**
 * Refetches the members: the lists, and the current user's permissions in the team. Skips the `removedId` member, whose page is about
 * to be left.
 */
export async function refreshPeople(client: QueryClient, removedId?: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      queryKey: queryKeys.people,
      predicate: ({ queryKey }) => removedId === undefined || queryKey[2] !== removedId,
    }),
    client.invalidateQueries({ queryKey: queryKeys.account }),
  ])
}
