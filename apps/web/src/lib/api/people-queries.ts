import { groupsList } from '@arbour/contract/calls/team/groups'
import { usersGet, usersList } from '@arbour/contract/calls/team/users'
import type { User } from '@arbour/contract/entities/team/people'
import { queryOptions } from '@tanstack/react-query'
import { toShownPerson } from '../text/to-shown-person.ts'
import { callApi } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** The number of people offered. Others are found by typing more letters. */
const MAX_PEOPLE = 20
/** The maximum number of exclusions that the API accepts. */
const MAX_EXCLUDED = 500

/** Loads the first groups and members whose name or email address contains `q`, without the excluded ones. */
export function groupsAndPeopleQuery(q: string, excludedIds: readonly string[]) {
  const people = peopleQuery(q, excludedIds)
  const input = { q, exclude: excludedIds.slice(0, MAX_EXCLUDED), take: MAX_PEOPLE }
  return {
    queryKey: queryKeys.groupsAndPeopleNamed(input),
    queryFn: async (context: { signal: AbortSignal }) => {
      const [groups, foundPeople] = await Promise.all([callApi(groupsList, input, context), people.queryFn(context)])
      return [...groups.items.map(toShownPerson), ...foundPeople]
    },
  }
}

/**
 * Loads the first members whose name or email address contains `q`, without the excluded ones. Suspended members are left out
 * because they cannot be granted anything.
 */
export function peopleQuery(q: string, excludedIds: readonly string[]) {
  const input = { q, exclude: excludedIds.slice(0, MAX_EXCLUDED), take: MAX_PEOPLE }
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
