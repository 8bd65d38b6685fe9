import { groupsConnected, tenantsConnected, usersConnected } from '@arbour/contract/calls/sharing/connections'
import { filesShares } from '@arbour/contract/calls/sharing/shares'
import type { ConnectedGroup, ConnectedPerson, TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { groupsAndPeopleQuery } from '#lib/api/people-queries.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { toShownPerson } from '#lib/text/to-shown-person.ts'
import type { ShownPerson } from '#ui/person/shown-person.ts'

/** Loads a folder's shares with connected teams, refetched on each mount because others may change them. */
export function sharesQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.shares(id),
    queryFn: ({ signal }) => callApi(filesShares, { id }, { signal }),
    staleTime: 0,
  })
}

/** The number of results; others are found by typing more letters. */
const MEMBERS_TAKEN = 8
const TEAMS_TAKEN = 8
const GROUPS_TAKEN = 6
const PEOPLE_TAKEN = 12

/** The possible recipients of a share. */
export interface InviteeResults {
  /** Members and groups of the own team. */
  members: readonly ShownPerson[]
  teams: readonly TeamSummary[]
  groups: readonly ConnectedGroup[]
  people: readonly ConnectedPerson[]
}

/** Loads the possible recipients for a typed text. */
export interface InviteeQuery {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<InviteeResults>
  staleTime: number
}

/** Loads the first connected teams, groups and people whose names contain `q`. */
export function inviteesQuery(q: string): InviteeQuery {
  return {
    queryKey: queryKeys.inviteesNamed(q),
    queryFn: async ({ signal }) => {
      const [teams, groups, people] = await Promise.all([
        callApi(tenantsConnected, { q, take: TEAMS_TAKEN }, { signal }),
        callApi(groupsConnected, { q, take: GROUPS_TAKEN }, { signal }),
        callApi(usersConnected, { q, external_only: true, take: PEOPLE_TAKEN }, { signal }),
      ])
      return { members: [], teams: teams.items, groups: groups.items, people: people.items }
    },
    staleTime: 30_000,
  }
}

/** Loads the same, and before them the first members and groups of the own team except those with the given ids. */
export function membersAndInviteesQuery(q: string, excludedIds: readonly string[]): InviteeQuery {
  const members = groupsAndPeopleQuery(q, excludedIds)
  return {
    queryKey: queryKeys.membersAndInviteesNamed(members.queryKey),
    queryFn: async (context) => {
      const [foundMembers, invitees] = await Promise.all([members.queryFn(context), inviteesQuery(q).queryFn(context)])
      return { ...invitees, members: foundMembers.slice(0, MEMBERS_TAKEN) }
    },
    staleTime: 30_000,
  }
}

/**
 * Loads the first groups and people of a connected team whose names contain `q`; the team's name is shown in place of an email
 * address.
 */
export function teamPeopleQuery(teamId: string, q: string) {
  const input = { q, tenant_id: teamId, external_only: true, take: PEOPLE_TAKEN }
  return {
    queryKey: queryKeys.connectedPeople(input),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ShownPerson[]> => {
      const [groups, people] = await Promise.all([
        callApi(groupsConnected, { q, tenant_id: teamId, take: GROUPS_TAKEN }, { signal }),
        callApi(usersConnected, input, { signal }),
      ])
      return [
        ...groups.items.map(toShownPerson),
        ...people.items.map(({ id, name, picture, tenant }) => ({ id, name, picture, email: tenant.name })),
      ]
    },
  }
}
