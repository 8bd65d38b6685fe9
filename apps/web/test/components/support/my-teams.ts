import type { Tenant } from '@arbour/contract/entities/team/tenant'
import { type FakeTeam, newId } from './fakes/fake-team.ts'

/** Another team of the person who is signed in. */
export function otherTeam({ tenant }: FakeTeam, name: string): Tenant {
  return { ...tenant, id: newId(), org_id: `org_${name.toLowerCase()}`, name }
}

/** The person is in these teams too, beside the one that they are signed in to. */
export function joinTeams(team: FakeTeam, ...names: string[]): Tenant[] {
  const others = names.map((name) => otherTeam(team, name))
  team.api.on('authTenants', () => ({
    items: [team.tenant, ...others].map((one) => ({ ...one, unread: 0 })).sort((a, b) => a.name.localeCompare(b.name)),
  }))
  return others
}
