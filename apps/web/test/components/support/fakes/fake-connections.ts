import { pageMeta } from '@arbour/contract/entities/common'
import type {
  Connection,
  ConnectionInvitation,
  ReceivedConnectionInvitation,
  TeamSummary,
} from '@arbour/contract/entities/sharing/connection'
import { TEAM_COLORS } from '@arbour/contract/entities/team/tenant'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { type FakeTeam, newId } from './fake-team.ts'

const ASKED = '2026-11-20T09:00:00.000Z'

/** The connections of a fake team, as served by its fake API. */
export class FakeConnections {
  all: Connection[] = []
  /** Existing teams without a connection to this team. */
  strangers: TeamSummary[] = []
  /** Those teams that let others find them by name. */
  findable: TeamSummary[] = []
  /** Pending invitations of this team to connect. */
  invitations: ConnectionInvitation[] = []
  /** Whether invitations are sent by email. */
  isSending = true
  /** Invitations of other teams, by their token. */
  readonly received = new Map<string, ReceivedConnectionInvitation>()

  constructor({ api, userId, user }: FakeTeam) {
    const linkFor = (one: ConnectionInvitation) => ({
      invitation: one,
      url: one.email === null || !this.isSending ? `${location.origin}/connect#token-of-${one.id}` : null,
    })
    api.on('tenantsConnectionsFind', ({ q }) => ({
      items: this.findable
        .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
        .map((tenant) => ({ tenant, status: this.all.find((one) => one.tenant.id === tenant.id)?.status ?? null })),
    }))
    api.on('tenantsConnectionsInvitations', () => ({ items: this.invitations }))
    api.on('tenantsConnectionsInvitationsCreate', ({ email, note }) =>
      linkFor(this.invite({ email, note, invited_by: { id: userId, name: user.name } })),
    )
    api.on('tenantsConnectionsInvitationsRenew', ({ id }) => linkFor(this.#invitation(id)))
    api.on('tenantsConnectionsInvitationsWithdraw', ({ id }) => {
      const one = this.#invitation(id)
      this.invitations = this.invitations.filter((other) => other !== one)
      return { invitation: { ...one, status: 'withdrawn' as const } }
    })
    api.on('tenantsConnectionsInvitationsGet', ({ token }) => ({ invitation: this.#receive(token) }))
    api.on('tenantsConnectionsInvitationsAccept', ({ token }) => {
      const one = this.#receive(token)
      if (one.status !== 'pending') throw new Refusal('gone', { message: 'This invitation was used already.' })
      this.received.set(token, { ...one, status: 'accepted', is_connected: true })
      return { connection: this.add(one.tenant) }
    })
    api.on('tenantsConnections', ({ q, sort, page, take }) => {
      const matches = this.all
        .filter(({ tenant }) => `${tenant.name} ${tenant.subdomain}`.toLowerCase().includes(q.toLowerCase()))
        .sort((a, b) => a.tenant.name.localeCompare(b.tenant.name, 'en') * (sort === 'tenant:asc' ? 1 : -1))
      return { items: matches.slice((page - 1) * take, page * take), meta: pageMeta(matches.length, page, take) }
    })
    api.on('tenantsConnectionsEnded', () => ({ items: [] }))
    api.on('tenantsConnectionsGet', ({ id }) => ({ connection: this.get(id) }))
    api.on('tenantsConnectionsAdd', ({ subdomain, note }) => {
      const known = this.all.find(({ tenant }) => tenant.subdomain === subdomain)
      if (known) {
        const connection = known.status === 'Received' ? this.change(known.id, { status: 'Accepted', accepted: ASKED }) : known
        return { connectedTenant: connection.tenant, connection }
      }
      const tenant = this.strangers.find((stranger) => stranger.subdomain === subdomain)
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

  /** Adds a pending invitation of this team. */
  invite(fields: Partial<ConnectionInvitation> = {}): ConnectionInvitation {
    const one: ConnectionInvitation = {
      id: newId(),
      email: null,
      note: '',
      invited_by: null,
      created: ASKED,
      expires: '2026-12-04T09:00:00.000Z',
      status: 'pending',
      ...fields,
    }
    this.invitations = [one, ...this.invitations]
    return one
  }

  /** Adds an invitation of another team; returns its token. */
  receive(name: string, fields: Partial<ReceivedConnectionInvitation> = {}): string {
    const token = `token-of-${name.toLowerCase().replaceAll(' ', '-')}`
    this.received.set(token, {
      tenant: this.stranger(name),
      invited_by: 'Grace Hopper',
      note: '',
      expires: '2026-12-04T09:00:00.000Z',
      status: 'pending',
      is_own: false,
      is_connected: false,
      ...fields,
    })
    return token
  }

  #invitation(id: string): ConnectionInvitation {
    const invitation = this.invitations.find((invitation) => invitation.id === id)
    if (!invitation) throw new Refusal('not_found', { message: t('errors.general.notFound') })
    return invitation
  }

  #receive(token: string): ReceivedConnectionInvitation {
    const found = this.received.get(token)
    if (!found) throw new Refusal('not_found', { message: 'This invitation link is not valid.' })
    return found
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
    const matches = this.all.find((one) => one.id === id)
    if (!matches) throw new Refusal('not_found', { message: t('errors.general.notFound') })
    return matches
  }

  change(id: string, change: Partial<Connection>): Connection {
    const changed = { ...this.get(id), ...change }
    this.all = this.all.map((one) => (one.id === id ? changed : one))
    return changed
  }
}
