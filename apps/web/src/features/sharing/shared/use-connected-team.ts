import { tenantsConnected } from '@arbour/contract/calls/sharing/connections'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Connections rarely change, so responses stay fresh for this long, in milliseconds. */
const STALE_MS = 5 * 60_000

/** The teams that share with the user, limited to one page. */
const connectedTeamsQuery = queryOptions({
  queryKey: queryKeys.connectedTeams,
  queryFn: async ({ signal }) => (await callApi(tenantsConnected, { take: MAX_PAGE_SIZE }, { signal })).items,
  staleTime: STALE_MS,
})

/** Returns a connected team by its id; null while loading. */
export function useConnectedTeam(id: string): TeamSummary | null {
  const { data } = useQuery(connectedTeamsQuery)
  return data?.find((team) => team.id === id) ?? null
}
