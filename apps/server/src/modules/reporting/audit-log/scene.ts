import type { EntryRow } from './find-entries.ts'
import type { Mentioned } from './load-mentioned.ts'

/** What the sentence of one entry is made with. */
export interface Scene {
  /** Who did it; null: nobody who is known. */
  userId: string | null
  /** The person whom it concerns. */
  subjectId: string | null
  /** The item, in quotes, or what may be said of it. */
  item: string
  /** Whether the item is gone, or closed to who reads: nothing is told of how it is set. */
  isClosed: boolean
  /** Whether it was done by somebody of another team. */
  isByOthers: boolean
  person(id: string | null | undefined): string
  /** A group of people, by its name of today. */
  group(id: string): string
  /** Another team, by its name. */
  team(id: string | null | undefined): string
}

/** The scene of an entry, of what the person may know. */
export function sceneOf(row: EntryRow, { people, groups, teams, items, secret, gone }: Mentioned): Scene {
  const { user_id: userId, subject_id: subjectId, item_id: itemId } = row
  const itemText = (): string => {
    if (itemId === null) return 'an item'
    const name = items.get(itemId)?.name ?? gone.get(itemId)
    if (name !== undefined) return `“${name}”`
    return secret.has(itemId) ? 'an item in a restricted folder' : 'a deleted item'
  }
  return {
    userId,
    subjectId,
    item: itemText(),
    isClosed: itemId !== null && typeof items.get(itemId)?.path !== 'string',
    isByOthers: userId !== null && people.get(userId)?.isOurs === false,
    person: (id) => people.get(id ?? '')?.name ?? 'somebody who is gone',
    group: (id) => groups.get(id) ?? 'a deleted group',
    team: (id) => teams.get(id ?? '') ?? (id === null ? 'somebody by email' : 'a deleted team'),
  }
}
