import { pageMeta } from '@arbour/contract/entities/common'
import type {
  Access,
  AccessRequest,
  ExternalChange,
  FileGroup,
  FileUser,
  InheritedAccess,
  ItemRole,
  RoleChange,
} from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { FakeGroups } from './fakes/fake-groups.ts'
import { type FakeTeam, newId } from './fakes/fake-team.ts'
import { TeamPeople } from './team-people.ts'

/** In milliseconds, plus an hour, so that it stays three days while a test runs. */
const THREE_DAYS = (3 * 24 + 1) * 60 * 60 * 1000

/** The access settings of a fake team's items, as served by its fake API. Ada owns them, and Ben, Cleo and Dan are members. */
export class SharedItem {
  readonly people: TeamPeople
  access: Access = { is_access_restricted: false, is_hidden_when_restricted: false }
  fileUsers: FileUser[]
  fileGroups: FileGroup[] = []
  readonly groups: FakeGroups
  requests: AccessRequest[] = []
  inheritedFrom: { id: string; name: string; path: string } | null = null
  isLocked = false
  inherited: InheritedAccess[] = []
  /** The effects of every change. */
  impact: RoleChange[] = []
  outside: ExternalChange[] = []

  constructor(team: FakeTeam) {
    this.people = new TeamPeople(team)
    this.groups = new FakeGroups(team, this.people)
    for (const name of ['Ben Oak', 'Cleo Park', 'Dan Reed']) this.people.add(name)
    this.fileUsers = [this.makeFileUser('Ada Byron', 'owner')]
    const { api } = team
    api.on('filesAccess', () => this.#respond())
    api.on('filesUsers', ({ page, take }) => {
      const items = this.people.people.map(
        ({ name }) => this.fileUsers.find(({ user }) => user.name === name) ?? this.makeFileUser(name, 'editor'),
      )
      return { access: this.access, items: items.slice((page - 1) * take, page * take), meta: pageMeta(items.length, page, take) }
    })
    api.on('filesAccessUpdate', ({ access, fileUsers, fileGroups }) => {
      if (access) this.access = access
      const owners = this.fileUsers.filter(({ user_role }) => user_role === 'owner')
      if (fileUsers) this.fileUsers = [...owners, ...fileUsers.map(({ user_id, user_role }) => this.#named(user_id, user_role))]
      if (fileGroups) this.fileGroups = fileGroups.map(({ group_id, user_role }) => this.listedGroup(group_id, user_role))
      return this.#respond()
    })
    api.on('filesAccessHandOver', ({ user_id }) => {
      this.fileUsers = [this.#named(user_id, 'owner'), this.makeFileUser('Ada Byron', 'editor')]
      return this.#respond()
    })
    api.on('filesAccessImpact', () => ({ items: this.impact, outside: this.outside }))
    api.on('filesAccessRequestApprove', ({ uuid, user_role }) => {
      const { user } = this.#take(uuid)
      this.fileUsers = [...this.fileUsers, { user, user_role }]
      return { next: null }
    })
    api.on('filesAccessRequestDecline', ({ uuid }) => {
      this.#take(uuid)
      return { next: null }
    })
  }

  /** Creates a member with a role on the item: `listed('Ben Oak', 'viewer')`. */
  makeFileUser(name: string, user_role: ItemRole): FileUser {
    const person = this.people.people.find((person) => person.name === name)
    if (!person) throw new Error(`${name} is not in the team`)
    const { id, email, picture } = person
    return { user: { id, name, email, picture }, user_role }
  }

  /** Creates a group with a role on the item. */
  listedGroup(id: string, user_role: FileGroup['user_role']): FileGroup {
    return { group: this.groups.present(this.groups.get(id)), user_role }
  }

  /** Adds an access request. */
  ask(name: string, message = ''): AccessRequest {
    const request = {
      uuid: newId(),
      user: this.makeFileUser(name, 'viewer').user,
      message,
      created: new Date(Date.now() - THREE_DAYS).toISOString(),
    }
    this.requests.push(request)
    return request
  }

  /** Adds an effect of changes on a person. */
  would(name: string, from: ItemRole | null, to: ItemRole | null): void {
    this.impact.push({ user: this.makeFileUser(name, 'viewer').user, from, to, items: 1 })
  }

  #named(id: string, role: ItemRole): FileUser {
    return this.makeFileUser(this.people.get(id).name, role)
  }

  #take(uuid: string): AccessRequest {
    const request = this.requests.find((request) => request.uuid === uuid)
    if (!request) throw new Refusal('not_found', { message: t('errors.general.notFound') })
    this.requests = this.requests.filter((other) => other !== request)
    return request
  }

  #respond() {
    const { access, fileUsers, fileGroups, requests, isLocked, inheritedFrom } = this
    return {
      access,
      fileUsers,
      fileGroups,
      accessRequests: requests,
      can_change_access: !isLocked,
      inherited_from: inheritedFrom,
      inherited: this.inherited,
    }
  }
}
