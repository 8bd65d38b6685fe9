import { t } from '@arbour/messages/t'
import type { EntryRow } from './find-entries.ts'
import type { References } from './load-references.ts'

/** The data for the text of an entry. */
export interface EntryContext {
  /** The acting user; null if unknown. */
  userId: string | null
  /** The affected user. */
  subjectId: string | null
  /** The item's name in quotes, or a description that reveals nothing. */
  item: string
  /** Whether the item is deleted, or closed to the reader: its settings are not shown. */
  isClosed: boolean
  /** Whether a member of another team did it. */
  isByOthers: boolean
  person(id: string | null | undefined): string
  /** Returns the current name of a group. */
  group(id: string): string
  /** Returns the name of another team. */
  team(id: string | null | undefined): string
}

/** Returns the data for an entry's text, as far as it is visible to the reader. */
export function entryContextOf(row: EntryRow, { people, groups, teams, items, secret, gone }: References): EntryContext {
  const { user_id: userId, subject_id: subjectId, item_id: itemId } = row
  const itemText = (): string => {
    if (itemId === null) return t('audit.item.unknown')
    const name = items.get(itemId)?.name ?? gone.get(itemId)
    if (name !== undefined) return t('audit.item.name', { name })
    return secret.has(itemId) ? t('audit.item.restricted') : t('audit.item.deleted')
  }
  return {
    userId,
    subjectId,
    item: itemText(),
    isClosed: itemId !== null && typeof items.get(itemId)?.path !== 'string',
    isByOthers: userId !== null && people.get(userId)?.isOurs === false,
    person: (id) => people.get(id ?? '')?.name ?? t('audit.person.former'),
    group: (id) => groups.get(id) ?? t('audit.group.unknown'),
    team: (id) => teams.get(id ?? '') ?? (id === null ? t('audit.team.byEmail') : t('audit.team.deleted')),
  }
}
