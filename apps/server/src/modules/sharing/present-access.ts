import type { Access, FileUser, ItemRole, Person } from '@arbour/contract/entities/access'
import type { ItemAccess } from '#modules/access/public.ts'
import { fullName } from '#modules/teams/public.ts'
import type { TeamMember } from './list-members.ts'

/** A member of the team, as lists of people show them. */
export function presentPerson(member: Pick<TeamMember, 'id' | 'first_name' | 'last_name' | 'email' | 'picture'>): Person {
  const { id, email, picture } = member
  return { id, name: fullName(member), email, picture }
}

/** A person with their role on an item. */
export function presentFileUser(member: TeamMember, role: ItemRole): FileUser {
  return { user: presentPerson(member), user_role: role }
}

/** The access setting as it works on an item: that of the nearest restricted one, itself or a folder above it. */
export function presentAccess({ chain }: Pick<ItemAccess, 'chain'>): Access {
  const restricted = chain.findLast((node) => node.is_restricted)
  return { is_access_restricted: restricted !== undefined, is_hidden_when_restricted: restricted?.is_hidden ?? false }
}
