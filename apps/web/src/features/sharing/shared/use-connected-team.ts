import { tenantsConnected } from '@arbour/contract/calls/sharing/connections'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Teams seldom connect, so the answer is taken for as long, in milliseconds. */
const STALE_MS = 5 * 60_000

/** The teams that share with the person, as far as one page holds them. */
const connectedTeamsQuery = queryOptions({
  queryKey: queryKeys.connectedTeams,
  queryFn: async ({ signal }) => (await callApi(tenantsConnected, { take: MAX_PAGE_SIZE }, { signal })).items,
  staleTime: STALE_MS,
})

/** A team that the own one is connected with, by its id; null until it is known. */
export function useConnectedTeam(id: string): TeamSummary | null {
  const { data } = useQuery(connectedTeamsQuery)
  return data?.find((team) => team.id === id) ?? null
}
