import { groupsConnected, tenantsConnected, usersConnected } from '@arbour/contract/calls/sharing/connections'
import { filesShares } from '@arbour/contract/calls/sharing/shares'
import type { ConnectedGroup, ConnectedPerson, TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { shownGroup } from '#lib/text/shown-group.ts'
import type { ShownPerson } from '#ui/person/shown-person.ts'

/** How a folder is shared with connected teams, read anew each time that it is shown: others may change it meanwhile. */
export function sharesOf(id: string) {
  return queryOptions({
    queryKey: queryKeys.shares(id),
    queryFn: ({ signal }) => callApi(filesShares, { id }, { signal }),
    staleTime: 0,
  })
}

/** Offered at once; whoever is not among them is found by more letters. */
const TEAMS_TAKEN = 8
const GROUPS_TAKEN = 6
const PEOPLE_TAKEN = 12

/** Whom a folder may be shared with. */
export interface Found {
  teams: readonly TeamSummary[]
  groups: readonly ConnectedGroup[]
  people: readonly ConnectedPerson[]
}

/** The first few connected teams, and groups and people of them, whose names hold `q`. */
export function inviteesNamed(q: string) {
  return queryOptions({
    queryKey: queryKeys.inviteesNamed(q),
    queryFn: async ({ signal }): Promise<Found> => {
      const [teams, groups, people] = await Promise.all([
        callApi(tenantsConnected, { q, take: TEAMS_TAKEN }, { signal }),
        callApi(groupsConnected, { q, take: GROUPS_TAKEN }, { signal }),
        callApi(usersConnected, { q, external_only: true, take: PEOPLE_TAKEN }, { signal }),
      ])
      return { teams: teams.items, groups: groups.items, people: people.items }
    },
    staleTime: 30_000,
  })
}

/** The first few groups and people of a connected team whose names hold `q`, with its name where others have an address. */
export function peopleOfTeam(tenantId: string, q: string) {
  const input = { q, tenant_id: tenantId, external_only: true, take: PEOPLE_TAKEN }
  return {
    queryKey: queryKeys.connectedPeople(input),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ShownPerson[]> => {
      const [groups, people] = await Promise.all([
        callApi(groupsConnected, { q, tenant_id: tenantId, take: GROUPS_TAKEN }, { signal }),
        callApi(usersConnected, input, { signal }),
      ])
      return [
        ...groups.items.map(shownGroup),
        ...people.items.map(({ id, name, picture, tenant }) => ({ id, name, picture, email: tenant.name })),
      ]
    },
  }
}
