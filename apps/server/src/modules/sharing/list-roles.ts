import type { ItemRole } from '@arbour/contract/entities/access'
import { highestRole, isGrantee, listGrants, rolesOnChain } from '#modules/access/public.ts'
import type { Chain, ChainNode } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listMembers, type TeamMember } from './list-members.ts'

/** Every member of a team who may open the item that a chain of its tree leads to, by name, with the role that the rules give them; who is suspended too, unless only who is `active` is asked for. */
export async function listRoles(
  db: Db,
  { tenantId, chain, active = false }: { tenantId: string; chain: Chain; active?: boolean },
): Promise<{ member: TeamMember; role: ItemRole }[]> {
  const members = await listMembers(db, { tenantId, active })
  const grants = Map.groupBy(await listGrants(db, { tenantId, itemIds: chain.map((node) => node.id) }), (grant) => grant.item_id)
  return members.flatMap((member) => {
    const actor = { kind: 'member' as const, userId: member.id, teamId: tenantId, roles: member.roles }
    const granted = (node: ChainNode): ChainNode => {
      const own = (grants.get(node.id) ?? []).filter((grant) => isGrantee(actor, grant))
      return { ...node, granted_role: highestRole(own.map(({ role }) => role)) }
    }
    const [first, ...others] = chain
    const role = rolesOnChain(actor, [granted(first), ...others.map(granted)]).at(-1) ?? null
    return role === null ? [] : [{ member, role }]
  })
}
