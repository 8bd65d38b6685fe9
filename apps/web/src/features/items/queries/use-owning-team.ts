import { tenantsConnected } from '@arbour/contract/calls/connections'
import type { TeamSummary } from '@arbour/contract/entities/connection'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'

/** Teams seldom connect, so the answer is taken for as long, in milliseconds. */
const STALE_MS = 5 * 60_000

/** The teams that items on the screen may belong to, as far as one page holds them. */
const connectedTeamsQuery = queryOptions({
  queryKey: queryKeys.connectedTeams,
  queryFn: async ({ signal }) => (await callApi(tenantsConnected, { take: MAX_PAGE_SIZE }, { signal })).items,
  staleTime: STALE_MS,
})

/** The other team that an item belongs to; null for the own team's, and until it is known. */
export function useOwningTeam(id: string | null | undefined): TeamSummary | null {
  const { data } = useQuery({ ...connectedTeamsQuery, enabled: id != null })
  return data?.find((team) => team.id === id) ?? null
}
