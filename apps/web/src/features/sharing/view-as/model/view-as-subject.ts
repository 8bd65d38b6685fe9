import type { Item } from '@arbour/contract/entities/items/item'
import type { Person } from '@arbour/contract/entities/sharing/access'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { Group } from '@arbour/contract/entities/team/group'
import type { ExplainedId, ViewAsId } from '#lib/browser/view-as-url.ts'
import { everyoneAt } from '#lib/text/everyone-at.ts'

/** The user or team that the tree is viewed as, with the name. */
export interface ViewAsSubject extends ViewAsId {
  name: string
  /** The name in sentences after one with the full name; null for a team, which is `they` there. */
  shortName: string | null
  picture: string | null
  /** For a team: the data of its picture. */
  team: TeamSummary | null
}

/** A {@link ViewAsSubject}, or a group or everyone in the team: their access can be explained. */
export type ExplainedSubject = Omit<ViewAsSubject, 'kind'> & ExplainedId

/** Returns the short form of a name, for sentences after one with the full name: `Grace`. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

export function toPersonSubject({ id, name, picture }: Pick<Person, 'id' | 'name' | 'picture'>): ViewAsSubject {
  return { kind: 'user', id, name, shortName: firstName(name), picture, team: null }
}

export function toTeamSubject(team: TeamSummary): ViewAsSubject {
  const { id, name, picture } = team
  return { kind: 'team', id, name, shortName: null, picture, team }
}

/** Returns the subject of a response. */
export function getViewAsSubject({ user, team }: { user: Person | null; team: TeamSummary | null }): ViewAsSubject | undefined {
  return team ? toTeamSubject(team) : user ? toPersonSubject(user) : undefined
}

/** Returns the subject of an explanation. `ownTeamId`: the team of the current user, whose explanations are about everyone. */
export function getExplainedSubject(
  explanation: { user: Person | null; team: TeamSummary | null; group: Group | null },
  ownTeamId: string | undefined,
): ExplainedSubject | undefined {
  const { team, group } = explanation
  if (group) {
    const { id, name } = group
    return { kind: 'group', id, name, shortName: name, picture: null, team: null }
  }
  if (team && team.id === ownTeamId) return { ...toTeamSubject(team), kind: 'everyone', name: everyoneAt(team.name) }
  return getViewAsSubject(explanation)
}

/** Whether an item is a mount of the team's own folder. */
export function isItemOf(
  { is_symlink, connected_tenant_id }: Pick<Item, 'is_symlink' | 'connected_tenant_id'>,
  subject: ViewAsSubject,
): boolean {
  return is_symlink && subject.kind === 'team' && connected_tenant_id === subject.id
}
