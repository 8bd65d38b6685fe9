import { pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { OfferedFolder, Partner, PartnerInvite, Partnership } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import type { ConnectedTeams } from '../connected-teams.ts'
import { type FakeTeam, newId } from './fake-team.ts'

const CREATED = '2026-11-20T09:00:00.000Z'

/** The partners of a team's projects, and an invitation by another team, as served by the fake API. */
export class FakePartners {
  partnerships: Partnership[] = []
  /** The invitation by another team. */
  invite: PartnerInvite | null = null
  /** Whether emails are sent. */
  sendsMail = true
  readonly #team: FakeTeam
  readonly #others: ConnectedTeams

  constructor(team: FakeTeam, connectedTeams: ConnectedTeams) {
    this.#team = team
    this.#others = connectedTeams
    const { api } = team
    const listForFile = (fileId: string) => ({ partnerships: this.partnerships.filter(({ file_id }) => file_id === fileId) })
    api.on('filesPartnerships', ({ id }) => listForFile(id))
    api.on(
      'filesPartnershipsInitiate',
      ({ file_id, tenantInvitees, userInvitees, groupInvitees, emailInvitees, accessibleFiles }) => {
        const offered = this.#offered(accessibleFiles)
        const invited = [
          ...tenantInvitees.map((id) => makePartner(this.#named(id))),
          ...userInvitees.map(({ user_id, tenant_id }) => makePartner(this.#named(tenant_id), this.#person(user_id))),
          ...groupInvitees.map(({ group_id, tenant_id }) => makePartner(this.#named(tenant_id), null, this.#group(group_id))),
          ...emailInvitees.map((email) => ({ name: email, picture: null, tenant: null, user: null, group: null, email })),
        ]
        for (const partner of invited) {
          this.partnerships = this.partnerships.filter((partnership) => partnership.partner.name !== partner.name)
          this.add(file_id, partner, { offered })
        }
        const links = this.sendsMail
          ? []
          : emailInvitees.map((email) => ({ email, url: `${location.origin}/partner-invitation#of-${email}` }))
        return { ...listForFile(file_id), links }
      },
    )
    api.on('filesPartnershipsUpdate', ({ id, accessibleFiles }) => {
      const before = this.partnerships.find((partnership) => partnership.id === id)
      if (!before) throw new Refusal('not_found', { message: t('errors.general.notFound') })
      const partnership = { ...before, offered: this.#offered(accessibleFiles) }
      this.partnerships = this.partnerships.map((other) => (other.id === id ? partnership : other))
      return { partnership }
    })
    api.on('filesPartnershipsDelete', ({ id }) => {
      this.partnerships = this.partnerships.filter((partnership) => partnership.id !== id)
      return {}
    })
    api.on('filesPartnershipsInvitesGet', () => ({ filePartnership: this.#invited(), tenant: this.#inviter() }))
    api.on('filesPartnershipsInvitesAccept', ({ fileToLinkId }) => {
      const path = team.items.find(({ id }) => id === fileToLinkId)?.path ?? ''
      this.invite = { ...this.#invited(), status: 'Accepted', path }
      return { path }
    })
    api.on('filesPartnershipsInvitesDecline', () => {
      this.invite = { ...this.#invited(), status: 'Declined' }
      return {}
    })
    api.on('filesSearch', (request, defaultHandler) => {
      if (request.sub_type !== 'project') return defaultHandler(request)
      const found = this.#team.items.filter(
        ({ sub_type, name }) => sub_type === 'project' && name.toLowerCase().includes(request.q.toLowerCase()),
      )
      return { items: found.slice(0, request.take), meta: { ...pageMeta(found.length, 1, request.take), is_total_exact: true } }
    })
  }

  /** Adds a partner of a project: `add(bridge.id, partnerOf(acme), { status: 'Accepted' })`. */
  add(fileId: string, partner: Partner, fields: Partial<Partnership> = {}): Partnership {
    const { id, name, picture } = this.#team.user
    const partnership: Partnership = {
      id: newId(),
      file_id: fileId,
      status: 'Pending',
      partner,
      is_inviter: true,
      offered: [],
      received: [],
      created: CREATED,
      created_by: { id, name, picture },
      answered: fields.status === undefined || fields.status === 'Pending' ? null : CREATED,
      ...fields,
    }
    this.partnerships.push(partnership)
    return partnership
  }

  /** Creates an invitation by the first connected team into its project. */
  invites(fields: Partial<PartnerInvite> = {}): PartnerInvite {
    this.invite = {
      id: newId(),
      status: 'Pending',
      file: { name: 'Harbour Bridge' },
      offered: [{ name: 'Soundings', user_role: 'viewer' }],
      invited_by: { id: newId(), name: 'Ann Lee', picture: null },
      note: '',
      created: CREATED,
      is_for_team: true,
      group: null,
      path: null,
      ...fields,
    }
    return this.invite
  }

  #invited(): PartnerInvite {
    if (!this.invite) throw new Refusal('not_found', { message: t('errors.partners.invitationGone') })
    return this.invite
  }

  #inviter(): TeamSummary {
    const [first] = this.#others.teams
    if (!first) throw new Error('no team is connected')
    return first
  }

  #offered(files: readonly { id: string; user_role: OfferedFolder['user_role'] }[]): OfferedFolder[] {
    return files.map(({ id, user_role }) => {
      const { name, path } = this.#team.items.find((item) => item.id === id) as Item
      return { id, name, path, user_role }
    })
  }

  #named(id: string): TeamSummary {
    const found = this.#others.teams.find((team) => team.id === id)
    if (!found) throw new Refusal('not_found', { message: t('errors.general.notFound') })
    return found
  }

  #person(id: string): Partner['user'] {
    const found = this.#others.people.find((person) => person.id === id)
    return found ? { id, name: found.name, picture: found.picture } : null
  }

  #group(id: string): Partner['group'] {
    const found = this.#others.groups.find((group) => group.id === id)
    return found ? { id, name: found.name, members: found.members } : null
  }
}

/** Returns a team as a partner, or a person or group of it. */
export function makePartner(tenant: TeamSummary, user: Partner['user'] = null, group: Partner['group'] = null): Partner {
  return { name: user?.name ?? group?.name ?? tenant.name, picture: tenant.picture, tenant, user, group, email: null }
}
