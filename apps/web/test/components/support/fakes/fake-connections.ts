import { pageMeta } from '@arbour/contract/entities/common'
import type { Connection, TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { TEAM_COLORS } from '@arbour/contract/entities/team/tenant'
import { messages } from '@arbour/contract/messages'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { type FakeTeam, newId } from './fake-team.ts'

const ASKED = '2026-11-20T09:00:00.000Z'

/** The connections of a fake team, as served by its fake API. */
export class FakeConnections {
  all: Connection[] = []
  /** Existing teams without a connection to this team. */
  strangers: TeamSummary[] = []

  constructor({ api }: FakeTeam) {
    api.on('tenantsConnections', ({ q, sort, page, take }) => {
      const found = this.all
        .filter(({ tenant }) => `${tenant.name} ${tenant.subdomain}`.toLowerCase().includes(q.toLowerCase()))
        .sort((a, b) => a.tenant.name.localeCompare(b.tenant.name, 'en') * (sort === 'tenant:asc' ? 1 : -1))
      return { items: found.slice((page - 1) * take, page * take), meta: pageMeta(found.length, page, take) }
    })
    api.on('tenantsConnectionsEnded', () => ({ items: [] }))
    api.on('tenantsConnectionsGet', ({ id }) => ({ connection: this.get(id) }))
    api.on('tenantsConnectionsAdd', ({ subdomain, note }) => {
      const known = this.all.find(({ tenant }) => tenant.subdomain === subdomain)
      if (known) {
        const connection = known.status === 'Received' ? this.change(known.id, { status: 'Accepted', accepted: ASKED }) : known
        return { connectedTenant: connection.tenant, connection }
      }
      const tenant = this.strangers.find((one) => one.subdomain === subdomain)
      if (!tenant) {
        const message = 'There is no organization of this name'
        throw new Refusal('not_found', { message, fields: { subdomain: message } })
      }
      return { connectedTenant: tenant, connection: this.add(tenant, { status: 'Sent', note }) }
    })
    api.on('tenantsConnectionsAccept', ({ id }) => ({ connection: this.change(id, { status: 'Accepted', accepted: ASKED }) }))
    api.on('tenantsConnectionsReject', ({ id }) => {
      const { tenant } = this.get(id)
      this.all = this.all.filter((one) => one.id !== id)
      return { connectedTenant: tenant }
    })
  }

  /** Adds an existing team without a connection: `North Bank`. */
  stranger(name: string, fields: Partial<TeamSummary> = {}): TeamSummary {
    const team: TeamSummary = {
      id: newId(),
      name,
      short_name: name,
      subdomain: name.toLowerCase().replaceAll(' ', '-'),
      picture: null,
      primary_color: TEAM_COLORS.primary,
      background_color: TEAM_COLORS.background,
      ...fields,
    }
    this.strangers.push(team)
    return team
  }

  /** Adds a connection to a team. */
  add(team: TeamSummary | string, fields: Partial<Connection> = {}): Connection {
    const tenant = typeof team === 'string' ? this.stranger(team) : team
    const status = fields.status ?? 'Accepted'
    const one: Connection = {
      id: newId(),
      tenant,
      status,
      note: '',
      created: ASKED,
      accepted: status === 'Accepted' ? ASKED : null,
      fileMeta: { path: `/shared?team=${tenant.id}`, with_us: 0, by_us: 0 },
      ...fields,
    }
    this.all.push(one)
    return one
  }

  /** Sets the number of shares between two teams. */
  share({ id, fileMeta }: Connection, counts: { with_us?: number; by_us?: number }): void {
    this.change(id, { fileMeta: { ...fileMeta, ...counts } })
  }

  get(id: string): Connection {
    const found = this.all.find((one) => one.id === id)
    if (!found) throw new Refusal('not_found', { message: messages.notFound })
    return found
  }

  change(id: string, change: Partial<Connection>): Connection {
    const changed = { ...this.get(id), ...change }
    this.all = this.all.map((one) => (one.id === id ? changed : one))
    return changed
  }
}
