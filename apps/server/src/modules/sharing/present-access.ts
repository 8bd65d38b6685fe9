import type { Access, FileUser, ItemRole } from '@arbour/contract/entities/access'
import type { ItemAccess } from '#modules/access/public.ts'
import type { TeamMember } from './list-members.ts'

/** A person with their role on an item. */
export function presentFileUser(member: TeamMember, role: ItemRole): FileUser {
  const { id, first_name, last_name, email, picture } = member
  return { user: { id, name: `${first_name} ${last_name}`.trim(), email, picture }, user_role: role }
}

/** The access setting as it works on an item: that of the nearest restricted one, itself or a folder above it. */
export function presentAccess({ chain }: Pick<ItemAccess, 'chain'>): Access {
  const restricted = chain.findLast((node) => node.is_restricted)
  return { is_access_restricted: restricted !== undefined, is_hidden_when_restricted: restricted?.is_hidden ?? false }
}
