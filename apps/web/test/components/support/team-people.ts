import { pageMeta } from '@arbour/contract/entities/common'
import type { AppRole, Invitation, TeamPerson } from '@arbour/contract/entities/team/people'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { type FakeTeam, newId } from './fakes/fake-team.ts'

const SEVEN_DAYS = '2026-11-30T10:00:00.000Z'

/** The members of a fake team and pending invitations, as served by its fake API. Ada is one of them. */
export class TeamPeople {
  people: TeamPerson[]
  invitations: Invitation[] = []
  /** The number of items owned by each member except Ada. */
  owned = 12
  /** Whether second steps can be reset. */
  canReset = false
  readonly #team: FakeTeam

  constructor(team: FakeTeam) {
    this.#team = team
    this.people = [{ ...team.user, has_second_step: false }]
    const { api } = team
    api.on('usersList', ({ q, exclude, page, take, sort }) => {
      const matches = this.people
        .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(q.toLowerCase()))
        .filter(({ id }) => !exclude.includes(id))
        .sort((a, b) => a.name.localeCompare(b.name, 'en') * (sort === 'name:asc' ? 1 : -1))
      return { items: matches.slice((page - 1) * take, page * take), meta: pageMeta(matches.length, page, take) }
    })
    api.on('usersGet', ({ id }) => ({
      user: this.get(id),
      owned_items: id === team.userId ? 0 : this.owned,
      may_reset_second_step: this.canReset,
    }))
    api.on('usersRolesUpdate', ({ id, roles }) => ({ user: this.#change(id, { roles }) }))
    api.on('usersSuspend', ({ id }) => ({ user: this.#change(id, { is_suspended: true }) }))
    api.on('usersReactivate', ({ id }) => ({ user: this.#change(id, { is_suspended: false }) }))
    api.on('usersSecondStepReset', ({ id }) => ({ user: this.#change(id, { has_second_step: false }) }))
    api.on('usersHandOver', () => {
      const handed_over = this.owned
      this.owned = 0
      return { handed_over }
    })
    api.on('usersRemove', ({ id, hand_over_to }) => {
      this.people = this.people.filter((person) => person.id !== id)
      return { handed_over: hand_over_to === null ? 0 : this.owned }
    })
    api.on('usersInvitations', ({ page, take }) => ({
      items: this.invitations.slice((page - 1) * take, page * take),
      meta: pageMeta(this.invitations.length, page, take),
    }))
    api.on('usersInvitationsCreate', ({ email, roles }) => ({ invitation: this.invite(email, { roles }), url: null }))
    api.on('usersInvitationsWithdraw', ({ id }) => {
      const invitation = this.invitations.find((invitation) => invitation.id === id)
      if (!invitation) throw new Refusal('not_found')
      this.invitations = this.invitations.filter((invitation) => invitation.id !== id)
      return { invitation: { ...invitation, status: 'withdrawn' as const } }
    })
  }

  /** Adds a member: `Ben Oak`. */
  add(name: string, roles: AppRole[] = []): TeamPerson {
    const [first = '', last = ''] = name.split(' ')
    const user = {
      ...this.#team.user,
      id: newId(),
      name,
      first_name: first,
      last_name: last,
      nickname: first,
      roles,
      has_second_step: false,
    }
    const username = name.toLowerCase().replace(' ', '.')
    this.people.push({ ...user, username, email: `${username}@example.org` })
    return this.get(user.id)
  }

  invite(email: string, fields: Partial<Invitation> = {}): Invitation {
    const { id, name } = this.#team.user
    const invitation: Invitation = {
      id: newId(),
      email,
      roles: [],
      invited_by: { id, name },
      created: '2026-11-23T10:00:00.000Z',
      expires: SEVEN_DAYS,
      status: 'pending',
      ...fields,
    }
    this.invitations.unshift(invitation)
    return invitation
  }

  get(id: string): TeamPerson {
    const matches = this.people.find((person) => person.id === id)
    if (!matches) throw new Refusal('not_found')
    return matches
  }

  #change(id: string, change: Partial<TeamPerson>): TeamPerson {
    const changed = { ...this.get(id), ...change }
    this.people = this.people.map((person) => (person.id === id ? changed : person))
    return changed
  }
}
