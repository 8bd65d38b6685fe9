import { groupsList } from '@arbour/contract/calls/team/groups'
import { usersList } from '@arbour/contract/calls/team/users'
import type { User } from '@arbour/contract/entities/team/people'
import { shownGroup } from '../text/shown-group.ts'
import { callApi } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** People offered at once; whoever is not among them is found by more letters. */
const TAKEN = 20
/** The most that the call leaves out. */
const MAX_EXCLUDED = 500

/** The first few groups and people of the team whose name or address holds `q`, without some. */
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

/** The first few of the team whose name or address holds `q`, without some. Who is suspended can be given nothing. */
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
