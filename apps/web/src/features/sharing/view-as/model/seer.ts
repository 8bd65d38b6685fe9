import type { Item } from '@arbour/contract/entities/items/item'
import type { Person } from '@arbour/contract/entities/sharing/access'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { SeerId } from '#lib/browser/view-as-address.ts'

/** As whom the tree is looked at, as they are called. */
export interface Seer extends SeerId {
  name: string
  /** In sentences after one that has named them in full. */
  words: SeerWords
  picture: string | null
  /** Of a team: what its mark is drawn with. */
  team: TeamSummary | null
}

/** `Grace sees`, `they see`. */
export interface SeerWords {
  they: string
  them: string
  see: string
  doNot: string
}

const THEY: SeerWords = { they: 'they', them: 'them', see: 'see', doNot: 'do not' }

/** What somebody is called in a sentence that has named them in full before: `Grace`. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

export function personSeer({ id, name, picture }: Pick<Person, 'id' | 'name' | 'picture'>): Seer {
  const called = firstName(name)
  return { kind: 'user', id, name, words: { they: called, them: called, see: 'sees', doNot: 'does not' }, picture, team: null }
}

export function teamSeer(team: TeamSummary): Seer {
  const { id, name, picture } = team
  return { kind: 'team', id, name, words: THEY, picture, team }
}

/** Whom an answer is about. */
export function seerOf({ user, team }: { user: Person | null; team: TeamSummary | null }): Seer | undefined {
  return team ? teamSeer(team) : user ? personSeer(user) : undefined
}

/** Whether an item is what a team offers itself, as it stands here. */
export function isOf({ is_symlink, connected_tenant_id }: Pick<Item, 'is_symlink' | 'connected_tenant_id'>, seer: Seer): boolean {
  return is_symlink && seer.kind === 'team' && connected_tenant_id === seer.id
}
