import { pageMeta } from '@arbour/contract/entities/common'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { ConnectedGroup, ConnectedPerson, TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { PendingInvitee, Share, ShareObstacle } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { type FakeTeam, NO_LINKS, newId } from './fakes/fake-team.ts'

const SHARED = '2026-11-20T09:00:00.000Z'

/** The teams that a fake team is connected with and the shares between them, as served by its fake API. */
export class ConnectedTeams {
  readonly teams: TeamSummary[] = []
  readonly people: ConnectedPerson[] = []
  readonly groups: ConnectedGroup[] = []
  shares: Share[] = []
  addresses: PendingInvitee[] = []
  /** The obstacle of every folder that is not shared itself. */
  obstacle: ShareObstacle | null = null
  readonly #team: FakeTeam

  constructor(team: FakeTeam) {
    this.#team = team
    const { api } = team
    const nameContains = (q: string) => (one: { name: string }) => one.name.toLowerCase().includes(q.toLowerCase())
    api.on('tenantsConnected', ({ q, page, take }) => {
      const items = this.teams.filter(nameContains(q))
      return { items: items.slice((page - 1) * take, page * take), meta: pageMeta(items.length, page, take) }
    })
    api.on('groupsConnected', ({ q, tenant_id, page, take }) => {
      const items = this.groups.filter(nameContains(q)).filter(({ tenant }) => tenant_id === undefined || tenant.id === tenant_id)
      return { items: items.slice((page - 1) * take, page * take), meta: pageMeta(items.length, page, take) }
    })
    api.on('usersConnected', ({ q, tenant_id, page, take }) => {
      const items = this.people.filter(nameContains(q)).filter(({ tenant }) => tenant_id === undefined || tenant.id === tenant_id)
      return { items: items.slice((page - 1) * take, page * take), meta: pageMeta(items.length, page, take) }
    })
    api.on('filesShares', ({ id }) => this.#respond(id))
    api.on('filesSharesSummary', ({ id }) => {
      const file = team.items.find((item) => item.id === id)
      const sharedFolder = team.items.find((item) => item.id === (file?.shared_id ?? id))
      const shares = this.shares.filter(({ file_id }) => file_id === sharedFolder?.id)
      const parentIds = new Set(this.shares.map(({ file_id }) => team.items.find((item) => item.id === file_id)?.parent?.id))
      return {
        tenants: shares.map(({ tenant }) => tenant),
        shared_file:
          sharedFolder && shares.length > 0 ? { id: sharedFolder.id, name: sharedFolder.name, path: sharedFolder.path } : null,
        folders_below: parentIds.has(id) ? 1 : 0,
        tenants_below: [],
        folders_waiting: 0,
        ...NO_LINKS,
      }
    })
    api.on(
      'filesSharesInitiate',
      ({ file_id, tenantInvitees, userInvitees, groupInvitees, emailInvitees, role = 'viewer', expires }) => {
        const { obstacle } = this.#respond(file_id)
        if (obstacle !== null)
          throw new Refusal('invalid', {
            message: t('errors.shares.containsShared'),
            data: { reason: 'nested_shares', obstacle },
          })
        for (const id of tenantInvitees) this.share(file_id, this.#named(id), { user_role: role, expires })
        for (const { user_id, tenant_id } of userInvitees) {
          this.share(file_id, this.#named(tenant_id), {
            is_access_restricted: true,
            fileUsers: [{ user: this.#person(user_id), user_role: role, expires, status: 'waiting' }],
            expires,
          })
        }
        for (const { group_id, tenant_id } of groupInvitees) {
          this.share(file_id, this.#named(tenant_id), {
            is_access_restricted: true,
            fileGroups: [{ group: this.#group(group_id), user_role: role, expires, status: 'waiting' }],
            expires,
          })
        }
        for (const email of emailInvitees) {
          this.addresses = [...this.addresses, { id: newId(), email, user_role: role, expires, created: SHARED }]
        }
        return this.#respond(file_id)
      },
    )
    api.on('filesSharesUpdate', ({ id, user_role, is_access_restricted, fileUsers, fileGroups, expires }) => {
      const before = this.shares.find((share) => share.id === id)
      if (!before) throw new Refusal('not_found', { message: t('errors.general.notFound') })
      const share: Share = {
        ...before,
        ...(user_role && { user_role }),
        ...(is_access_restricted !== undefined && { is_access_restricted }),
        ...(fileUsers && {
          fileUsers: fileUsers.map(({ user_id, user_role: role, expires: end = null }) => ({
            user: this.#person(user_id),
            user_role: role,
            expires: end,
            status: 'waiting' as const,
          })),
        }),
        ...(fileGroups && {
          fileGroups: fileGroups.map(({ group_id, user_role: role, expires: end = null }) => ({
            group: this.#group(group_id),
            user_role: role,
            expires: end,
            status: 'waiting' as const,
          })),
        }),
        ...(expires !== undefined && { expires }),
      }
      this.shares = this.shares.map((other) => (other.id === id ? share : other))
      return { share }
    })
    api.on('filesSharesDelete', ({ id }) => {
      this.shares = this.shares.filter((share) => share.id !== id)
      this.addresses = this.addresses.filter((address) => address.id !== id)
      return {}
    })
  }

  /** Connects a team with people: `connect('Acme', 'Ann Lee')`. */
  connect(name: string, ...people: string[]): TeamSummary {
    const subdomain = name.toLowerCase().replaceAll(' ', '-')
    const appearance = { picture: null, primary_color: '#1a7547', background_color: '#ffffff' }
    const tenant = { id: newId(), name, short_name: name, subdomain, ...appearance }
    this.teams.push(tenant)
    this.people.push(...people.map((person) => ({ id: newId(), name: person, picture: null, tenant })))
    return tenant
  }

  /** Creates a group of a connected team: `group('Divers', acme)`. */
  group(name: string, tenant: TeamSummary, members = 4): ConnectedGroup {
    const group = { id: newId(), name, members, tenant }
    this.groups.push(group)
    return group
  }

  /** Shares a folder with a team. */
  share(fileId: string, tenant: TeamSummary, fields: Partial<Share> = {}): Share {
    const { id, name, picture } = this.#team.user
    const share: Share = {
      id: newId(),
      file_id: fileId,
      tenant,
      user_role: 'viewer',
      is_access_restricted: false,
      fileUsers: [],
      fileGroups: [],
      expires: null,
      status: 'waiting',
      created: SHARED,
      created_by: { id, name, picture },
      ...fields,
    }
    this.shares.push(share)
    this.#team.items = this.#team.items.map((item) =>
      item.id === fileId ? { ...item, is_shared: true, shared_id: fileId } : item,
    )
    return share
  }

  /** Creates a person of a connected team with a role: `somebody('Ann Lee', 'editor')`. */
  somebody(name: string, user_role: AssignedRole): Share['fileUsers'][number] {
    const { id } = this.people.find((person) => person.name === name) ?? { id: '' }
    return { user: this.#person(id), user_role, expires: null, status: 'placed' }
  }

  #respond(fileId: string) {
    const shares = this.shares.filter(({ file_id }) => file_id === fileId)
    return { shares, addresses: this.addresses, obstacle: shares.length > 0 ? null : this.obstacle }
  }

  #named(id: string): TeamSummary {
    const team = this.teams.find((team) => team.id === id)
    if (!team) throw new Refusal('not_found', { message: t('errors.general.notFound') })
    return team
  }

  #group(id: string) {
    const group = this.groups.find((group) => group.id === id)
    if (!group) throw new Refusal('not_found', { message: t('errors.general.notFound') })
    return { id, name: group.name, members: group.members }
  }

  #person(id: string) {
    const person = this.people.find((person) => person.id === id)
    if (!person) throw new Refusal('not_found', { message: t('errors.general.notFound') })
    return { id, name: person.name, picture: person.picture }
  }
}
