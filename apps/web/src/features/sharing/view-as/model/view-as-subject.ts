import type { Item } from '@arbour/contract/entities/items/item'
import type { Person } from '@arbour/contract/entities/sharing/access'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { ViewAsId } from '#lib/browser/view-as-url.ts'

/** The user or team that the tree is viewed as, with the name. */
export interface ViewAsSubject extends ViewAsId {
  name: string
  /** The name in sentences after one with the full name; null for a team, which is `they` there. */
  shortName: string | null
  picture: string | null
  /** For a team: the data of its picture. */
  team: TeamSummary | null
}

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

/** Whether an item is a mount of the team's own folder. */
export function isItemOf(
  { is_symlink, connected_tenant_id }: Pick<Item, 'is_symlink' | 'connected_tenant_id'>,
  subject: ViewAsSubject,
): boolean {
  return is_symlink && subject.kind === 'team' && connected_tenant_id === subject.id
}
