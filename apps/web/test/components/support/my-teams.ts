import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { type FakeTeam, newId } from './fakes/fake-team.ts'

/** Creates another team of the signed-in user. */
export function otherTeam({ tenant }: FakeTeam, name: string): Tenant {
  return { ...tenant, id: newId(), org_id: `org_${name.toLowerCase()}`, name }
}

/** Adds the user to further teams, besides the one they are signed in to. */
export function joinTeams(team: FakeTeam, ...names: string[]): Tenant[] {
  const otherTeams = names.map((name) => otherTeam(team, name))
  team.api.on('authTenants', () => ({
    items: [team.tenant, ...otherTeams].map((one) => ({ ...one, unread: 0 })).sort((a, b) => a.name.localeCompare(b.name)),
  }))
  return otherTeams
}
