import { groupsGet, groupsList } from '@arbour/contract/calls/team/groups'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** A page of the team's groups whose name holds `q`; while another one is read, the one before stays. */
export function groupsQuery(input: { q: string; page: number }) {
  return queryOptions({
    queryKey: queryKeys.groupsPage(input),
    queryFn: ({ signal }) => callApi(groupsList, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** A group with a page of its members. */
export function groupQuery(input: { id: string; page: number }) {
  return queryOptions({
    queryKey: queryKeys.group(input),
    queryFn: ({ signal }) => callApi(groupsGet, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Reads the groups again, and whatever depends on who may open what. */
export async function refreshGroups(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.groups }),
    client.invalidateQueries({ queryKey: queryKeys.people }),
    client.invalidateQueries({ queryKey: queryKeys.allAccess }),
  ])
}
