import type { ItemRole } from '@arbour/contract/entities/access'
import { type Grant, highestRole, isGrantee, listGrants, rolesOnChain } from '#modules/access/public.ts'
import type { Chain, ChainNode } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listMembers, type TeamMember } from './list-members.ts'

/** A member of a team, with what the rules give them on an item; null is no access. */
export interface MemberRole {
  member: TeamMember
  role: ItemRole | null
}

/** The roles of some members on the item that a chain of their team's tree leads to, where the items on the way give what `grants` say. Pure. */
export function rolesOn(members: readonly TeamMember[], chain: Chain, grants: readonly Grant[]): MemberRole[] {
  const { tenant_id: teamId } = chain[0]
  const byItem = Map.groupBy(grants, ({ item_id }) => item_id)
  return members.map((member) => {
    const actor = { kind: 'member' as const, userId: member.id, teamId, roles: member.roles }
    const granted = (node: ChainNode): ChainNode => {
      const own = (byItem.get(node.id) ?? []).filter((grant) => isGrantee(actor, grant))
      return { ...node, granted_role: highestRole(own.map(({ role }) => role)) }
    }
    const [first, ...others] = chain
    return { member, role: rolesOnChain(actor, [granted(first), ...others.map(granted)]).at(-1) ?? null }
  })
}

/** The roles of members on the item that a chain leads to, as they are now: of some by their ids, or of all; those of active ones alone if asked for. */
export async function loadRoles(
  db: Db,
  { tenantId, chain, ...which }: { tenantId: string; chain: Chain; ids?: readonly string[]; active?: boolean },
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
