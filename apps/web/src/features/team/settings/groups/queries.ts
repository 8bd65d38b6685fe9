import { groupsGet, groupsList } from '@arbour/contract/calls/team/groups'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Loads a page of the team's groups whose name contains `q`; the previous page stays while another one is loading. */
export function groupsQuery(input: { q: string; page: number }) {
  return queryOptions({
    queryKey: queryKeys.groupsPage(input),
    queryFn: ({ signal }) => callApi(groupsList, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads a group with a page of its members. */
export function groupQuery(input: { id: string; page: number }) {
  return queryOptions({
    queryKey: queryKeys.group(input),
    queryFn: ({ signal }) => callApi(groupsGet, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Refetches the groups, and everything that depends on access. */
export async function refreshGroups(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.groups }),
    client.invalidateQueries({ queryKey: queryKeys.people }),
    client.invalidateQueries({ queryKey: queryKeys.allAccess }),
  ])
}
