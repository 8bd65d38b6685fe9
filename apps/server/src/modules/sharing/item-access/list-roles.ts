import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { type Grant, highestRole, isGrantee, listGrants, rolesOnChain } from '#modules/core/access/public.ts'
import type { Chain, ChainNode } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listMembers, type TeamMember, type WhichMembers } from './list-members.ts'

/** No member's id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A member of a team, with what the rules give them on an item; null is no access. */
export interface MemberRole {
  member: TeamMember
  role: ItemRole | null
}

/** The roles of some members on the item that a chain of their team's tree leads to, where the items on the way give what `grants` say. Pure. */
export function rolesOn(members: readonly TeamMember[], chain: Chain, grants: readonly Grant[]): MemberRole[] {
  const { tenant_id: teamId } = chain[0]
  const onTheWay = new Set(chain.map(({ id }) => id))
  const given = grants.filter(({ item_id }) => onTheWay.has(item_id))
  const byItem = Map.groupBy(given, ({ item_id }) => item_id)
  const roleOf = ({ id, roles, groups }: Pick<TeamMember, 'id' | 'roles' | 'groups'>): ItemRole | null => {
    const actor = { kind: 'member' as const, userId: id, teamId, roles, groups }
    const granted = (node: ChainNode): ChainNode => {
      const own = (byItem.get(node.id) ?? []).filter((grant) => isGrantee(actor, grant))
      return { ...node, granted_role: highestRole(own.map(({ role }) => role)) }
    }
    const [first, ...others] = chain
    return rolesOnChain(actor, [granted(first), ...others.map(granted)]).at(-1) ?? null
  }
  // Whom no item on the way lists, nor is owned by, has what everybody of the same roles and listed groups in the team has: teams have thousands.
  const named = new Set([...chain.map(({ owner_id }) => owner_id), ...given.map(({ grantee_id }) => grantee_id)])
  const common = new Map<string, ItemRole | null>()
  return members.map((member) => {
    if (named.has(member.id)) return { member, role: roleOf(member) }
    const groups = member.groups.filter((id) => named.has(id))
    const key = [...member.roles, ...groups].join()
    const role = common.has(key) ? (common.get(key) ?? null) : roleOf({ id: NOBODY, roles: member.roles, groups })
    common.set(key, role)
    return { member, role }
  })
}

/** The roles of members on the item that a chain leads to, as they are now: of some by their ids, or of all; those of active ones alone if asked for. */
export async function loadRoles(
  db: Db,
  { tenantId, chain, ...which }: { tenantId: string; chain: Chain } & WhichMembers,
): Promise<MemberRole[]> {
  const members = await listMembers(db, { tenantId, ...which })
  return rolesOn(members, chain, await listGrants(db, { tenantId, itemIds: chain.map((node) => node.id) }))
}

/** Every member of a team who may open the item that a chain of its tree leads to, by name, with the role that the rules give them; who is suspended too, unless only who is `active` is asked for. */
export async function listRoles(
  db: Db,
  place: { tenantId: string; chain: Chain; active?: boolean },
): Promise<{ member: TeamMember; role: ItemRole }[]> {
  const roles = await loadRoles(db, place)
  return roles.flatMap(({ member, role }) => (role === null ? [] : [{ member, role }]))
}
