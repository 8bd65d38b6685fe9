import type { ItemRole } from '@arbour/contract/entities/access'
import { rolesOnChain } from '#modules/access/public.ts'
import type { Chain } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listEntries, listMembers, type Member } from './queries.ts'

/** Every member of a team who may open the item that a chain leads to, by name, with the role that the rules give them. */
export async function listRoles(
  db: Db,
  { tenantId, chain }: { tenantId: string; chain: Chain },
): Promise<{ member: Member; role: ItemRole }[]> {
  const members = await listMembers(db, { tenantId })
  const entries = await listEntries(db, { tenantId, itemIds: chain.map((node) => node.id) })
  const entryRoles = new Map(entries.map((entry) => [`${entry.item_id} ${entry.user_id}`, entry.role]))
  return members.flatMap((member) => {
    const own = chain.map((node) => ({ ...node, entry_role: entryRoles.get(`${node.id} ${member.id}`) ?? null }))
    const role = rolesOnChain({ userId: member.id, roles: member.roles }, own).at(-1) ?? null
    return role === null ? [] : [{ member, role }]
  })
}
