import type { Group } from '@arbour/contract/entities/team/group'
import { t } from '@arbour/messages/t'

/** Formats a number of people: `1 person`, `12 people`. */
export function peopleText(count: number): string {
  return t('common.personCount', { count })
}

/** Converts a group to the form used by lists of people (`ShownPerson`). */
export function toShownPerson({ id, name, members }: Pick<Group, 'id' | 'name' | 'members'>) {
  return { id, name, email: peopleText(members), picture: null, isGroup: true }
}
