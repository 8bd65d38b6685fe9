import type { Group } from '@arbour/contract/entities/team/group'
import { formatCount } from './format.ts'

/** `1 person`, `12 people`. */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${formatCount(count)} people`
}

/** A group of people as lists of people show it (`ShownPerson`). */
export function shownGroup({ id, name, members }: Pick<Group, 'id' | 'name' | 'members'>) {
  return { id, name, email: peopleText(members), picture: null, isGroup: true }
}
