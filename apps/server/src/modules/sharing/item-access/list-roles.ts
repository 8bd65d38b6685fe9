import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type Grant, highestRole, isGrantee, listGrants, rolesOnPath } from '#modules/core/access/public.ts'
import type { AncestorNode, AncestorPath } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listMembers, type TeamMember, type WhichMembers } from './list-members.ts'

/** An id that no member has. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A member of a team with their role on an item; null is no access. */
export interface MemberRole {
  member: TeamMember
  role: ItemRole | null
}

/** Computes the roles of some members on an item of their team's tree, given the grants on its ancestor path. Pure. */
export function rolesOn(members: readonly TeamMember[], ancestorPath: AncestorPath, grants: readonly Grant[]): MemberRole[] {
  const { tenant_id: teamId } = ancestorPath[0]
  const onTheWay = new Set(ancestorPath.map(({ id }) => id))
  const pathGrants = grants.filter(({ item_id }) => onTheWay.has(item_id))
  const byItem = Map.groupBy(pathGrants, ({ item_id }) => item_id)
  const roleOf = ({ id, roles, groups }: Pick<TeamMember, 'id' | 'roles' | 'groups'>): ItemRole | null => {
    const actor = { kind: 'member' as const, userId: id, teamId, roles, groups }
    const granted = (node: AncestorNode): AncestorNode => {
      const ownGrants = (byItem.get(node.id) ?? []).filter((grant) => isGrantee(actor, grant))
      return { ...node, granted_role: highestRole(ownGrants.map(({ role }) => role)) }
    }
    const [first, ...others] = ancestorPath
    return rolesOnPath(actor, [granted(first), ...others.map(granted)]).at(-1) ?? null
  }
  // Members who neither own nor are listed by an item on the path have the role of all members with the same application roles
  // and listed groups: computing it once per combination matters in teams with thousands of members.
  const principalIds = new Set([
    ...ancestorPath.map(({ owner_id }) => owner_id),
    ...pathGrants.map(({ grantee_id }) => grantee_id),
  ])
  const common = new Map<string, ItemRole | null>()
  return members.map((member) => {
    if (principalIds.has(member.id)) return { member, role: roleOf(member) }
    const groups = member.groups.filter((id) => principalIds.has(id))
    const key = [...member.roles, ...groups].join()
    const role = common.has(key) ? (common.get(key) ?? null) : roleOf({ id: NOBODY, roles: member.roles, groups })
    common.set(key, role)
    return { member, role }
  })
}

/** Loads the current roles of members on an item: of some by their ids, or of all; optionally only active ones. */
export async function loadRoles(
  db: Db,
  { tenantId, ancestorPath, ...which }: { tenantId: string; ancestorPath: AncestorPath } & WhichMembers,
): Promise<MemberRole[]> {
  const members = await listMembers(db, { tenantId, ...which })
  return rolesOn(members, ancestorPath, await listGrants(db, { tenantId, itemIds: ancestorPath.map((node) => node.id) }))
}

/**
 * Lists the members of a team who can open an item of its tree, by name, with their roles. Includes suspended members unless
 * `active` is set.
 */
export async function listRoles(
  db: Db,
  place: { tenantId: string; ancestorPath: AncestorPath; active?: boolean },
): Promise<{ member: TeamMember; role: ItemRole }[]> {
  const roles = await loadRoles(db, place)
  return roles.flatMap(({ member, role }) => (role === null ? [] : [{ member, role }]))
}
