import type { CallResponse } from '@arbour/contract/calls/call'
import { groupsList } from '@arbour/contract/calls/team/groups'
import { usersGet, usersInvitations, usersList } from '@arbour/contract/calls/team/users'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { PeopleParams } from './model/people-params.ts'

/** A page of the people; while another one is read, the one before stays. */
export function peopleQuery({ q, sort, page }: PeopleParams) {
  const input = { q: q.trim(), sort, page }
  return queryOptions({
    queryKey: queryKeys.peoplePage(input),
    queryFn: ({ signal }) => callApi(usersList, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

export type Person = CallResponse<typeof usersGet>

export function personQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.person(id),
    queryFn: ({ signal }) => callApi(usersGet, { id }, { signal }),
  })
}

/** The groups that somebody is in. */
export function groupsOfQuery(id: string) {
  const input = { user_id: id, take: MAX_PAGE_SIZE }
  return queryOptions({
    queryKey: queryKeys.groupsPage(input),
    queryFn: async ({ signal }) => (await callApi(groupsList, input, { signal })).items,
  })
}

/** A page of the invitations that wait; while another one is read, the one before stays. */
export function invitationsQuery(page: number) {
  return queryOptions({
    queryKey: queryKeys.invitationsPage(page),
    queryFn: ({ signal }) => callApi(usersInvitations, { page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/**
 * Reads again who is in the team: the lists, and what the person who asks may do in it. Of who is `gone` nothing is read, whose page is
 * about to be left.
 */
export async function refreshPeople(client: QueryClient, gone?: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      queryKey: queryKeys.people,
      predicate: ({ queryKey }) => gone === undefined || queryKey[2] !== gone,
    }),
    client.invalidateQueries({ queryKey: queryKeys.account }),
  ])
}
