import type { Access, FileGroup, FileUser, ItemRole, Person } from '@arbour/contract/entities/sharing/access'
import type { ItemAccess, ListedGroup } from '#modules/core/access/public.ts'
import { findGroups, fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { TeamMember } from './list-members.ts'

/** Presents a member of the team for lists of users. */
export function presentPerson(member: Pick<TeamMember, 'id' | 'first_name' | 'last_name' | 'email' | 'picture'>): Person {
  const { id, email, picture } = member
  return { id, name: fullName(member), email, picture }
}

/** Presents a user with their role on an item. */
export function presentFileUser(member: TeamMember, role: ItemRole): FileUser {
  return { user: presentPerson(member), user_role: role }
}

/** Loads the groups that an item lists, by name. */
export async function presentFileGroups(
  db: Db,
  { tenantId, groups }: { tenantId: string; groups: readonly ListedGroup[] },
): Promise<FileGroup[]> {
  const existingGroups = await findGroups(db, { tenantId, ids: groups.map(({ group_id }) => group_id) })
  const roles = new Map(groups.map(({ group_id, role }) => [group_id, role]))
  return existingGroups.map((group) => ({ group, user_role: roles.get(group.id) ?? 'viewer' }))
}

/** Returns the effective access setting of an item: that of the nearest restricted item on its path. */
export function presentAccess({ ancestorPath }: Pick<ItemAccess, 'ancestorPath'>): Access {
  const restricted = ancestorPath.findLast((node) => node.is_restricted)
  return { is_access_restricted: restricted !== undefined, is_hidden_when_restricted: restricted?.is_hidden ?? false }
}
