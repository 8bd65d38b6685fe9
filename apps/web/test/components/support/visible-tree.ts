import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessExplain, filesAccessSeeAs } from '@arbour/contract/calls/sharing/access'
import { pageMeta } from '@arbour/contract/entities/common'
import { ContextFlags, type Item } from '@arbour/contract/entities/items/item'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { Group } from '@arbour/contract/entities/team/group'
import type { User } from '@arbour/contract/entities/team/people'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import type { FakeTeam } from './fakes/fake-team.ts'

type EffectiveAccess = CallResponse<typeof filesAccessSeeAs>['file']['standing']
type Explanation = CallResponse<typeof filesAccessExplain>
type Role = ItemRole | null | 'unseen'

/** The access of another user to the items of a fake team, as served by its fake API: editor by default. */
export class VisibleTree {
  readonly #team: FakeTeam
  readonly #roles = new Map<string, Role>()
  readonly #explanations = new Map<string, Pick<Explanation, 'rules' | 'takes'>>()
  /** Items whose access by others the current user is not allowed to see. */
  readonly #closed = new Set<string>()

  /** The groups whose access can be explained. */
  groups: Group[] = []

  /** In a folder that a team cannot open: the items it has access to inside. */
  given: Item[] = []

  constructor(team: FakeTeam, person: (id: string) => User, teams: readonly TeamSummary[] = []) {
    this.#team = team
    const getViewAsSubject = ({ user_id, team_id }: { user_id?: string | undefined; team_id?: string | undefined }) => {
      if (user_id === undefined) return { user: null, team: [team.tenant, ...teams].find(({ id }) => id === team_id) ?? null }
      const { name, email, picture } = person(user_id)
      return { user: { id: user_id, name, email, picture }, team: null }
    }
    team.api.on('filesAccessSeeAs', ({ id = team.root.id, page, take, ...seer }) => {
      const item = this.#get(id)
      const children = team.items.filter(({ parent }) => parent?.id === id)
      return {
        ...getViewAsSubject(seer),
        file: { item, standing: this.#standing(item) },
        given:
          this.#roles.get(item.id) === 'unseen' ? this.given.map((one) => ({ item: one, standing: this.#standing(one) })) : [],
        ancestors: this.#above(item),
        items: children
          .slice((page - 1) * take, page * take)
          .map((one) => ({ item: one, standing: this.#closed.has(one.id) ? null : this.#standing(one) })),
        meta: pageMeta(children.length, page, take),
      }
    })
    team.api.on('filesAccessExplain', ({ id, ...seer }) => ({
      ...getViewAsSubject(seer),
      group: this.groups.find((group) => group.id === seer.group_id) ?? null,
      standing: this.#standing(this.#get(id)),
      rules: [],
      takes: [],
      ...this.#explanations.get(id),
    }))
  }

  /** Sets the role on an item; null: visible but not accessible; `unseen`: invisible. */
  stands(item: Item, role: Role): void {
    this.#roles.set(item.id, role)
  }

  /** Restricts an item for the current user, or hides others' access to it. */
  close(item: Item): void {
    this.#closed.add(item.id)
  }

  explain(item: Item, explanation: Pick<Explanation, 'rules' | 'takes'>): void {
    this.#explanations.set(item.id, explanation)
  }

  #standing(item: Item): EffectiveAccess {
    const role = this.#roles.get(item.id) ?? (this.#roles.has(item.id) ? null : 'editor')
    return {
      is_visible: role !== 'unseen',
      role: role === 'unseen' ? null : role,
      flags: ContextFlags.parse(item),
    }
  }

  #get(id: string): Item {
    const found = id === this.#team.root.id ? this.#team.root : this.#team.items.find((item) => item.id === id)
    if (!found) throw new Refusal('not_found')
    return found
  }

  #above(item: Item): { id: string; name: string; path: string }[] {
    if (item.parent === null) return []
    const { id, name, path } = this.#get(item.parent.id)
    return [...this.#above(this.#get(id)), { id, name, path }]
  }
}
