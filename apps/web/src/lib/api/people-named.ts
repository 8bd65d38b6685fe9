import { groupsList } from '@arbour/contract/calls/team/groups'
import { usersGet, usersList } from '@arbour/contract/calls/team/users'
import type { User } from '@arbour/contract/entities/team/people'
import { queryOptions } from '@tanstack/react-query'
import { shownGroup } from '../text/shown-group.ts'
import { callApi } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** The number of people offered. Others are found by typing more letters. */
const TAKEN = 20
/** The maximum number of exclusions that the API accepts. */
const MAX_EXCLUDED = 500

/** Loads the first groups and members whose name or email address contains `q`, without the excluded ones. */
export function groupsAndPeopleNamed(q: string, excluded: readonly string[]) {
  const people = peopleNamed(q, excluded)
  const input = { q, exclude: excluded.slice(0, MAX_EXCLUDED), take: TAKEN }
  return {
    queryKey: queryKeys.groupsAndPeopleNamed(input),
    queryFn: async (context: { signal: AbortSignal }) => {
      const [groups, found] = await Promise.all([callApi(groupsList, input, context), people.queryFn(context)])
      return [...groups.items.map(shownGroup), ...found]
    },
  }
}

/**
 * Loads the first members whose name or email address contains `q`, without the excluded ones. Suspended members are left out
 * because they cannot be granted anything.
 */
export function peopleNamed(q: string, excluded: readonly string[]) {
  const input = { q, exclude: excluded.slice(0, MAX_EXCLUDED), take: TAKEN }
  return {
    queryKey: queryKeys.peopleNamed(input),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly User[]> => {
      const { items } = await callApi(usersList, input, { signal })
      return items.filter(({ is_suspended }) => !is_suspended)
    },
  }
}

/** Loads a member of the team. */
export function memberQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.person(id),
    queryFn: ({ signal }) => callApi(usersGet, { id }, { signal }),
  })
}
