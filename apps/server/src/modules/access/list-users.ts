import type { filesUsers } from '@arbour/contract/calls/access'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { pageMeta } from '@arbour/contract/entities/common'
import type { CallContext } from '../context.ts'
import { loadItem } from '../files/load-item.ts'
import { rolesOnChain } from '../files/policy.ts'
import { presentAccess, presentFileUser } from './present.ts'
import { listEntries, listMembers } from './queries.ts'

/** `files/users`: every member of the team who may open an item, with the role that the rules give them. */
export async function listUsers(
  { db, principal }: CallContext,
  { id, page, take }: CallRequest<typeof filesUsers>,
): Promise<CallResponse<typeof filesUsers>> {
  const { tenantId } = principal
  const item = await loadItem(db, { principal, id })
  const [members, entries] = await Promise.all([
    listMembers(db, { tenantId }),
    listEntries(db, { tenantId, itemIds: item.chain.map((node) => node.id) }),
  ])
  const entryRoles = new Map(entries.map((entry) => [`${entry.item_id} ${entry.user_id}`, entry.role]))
  const people = members.flatMap((member) => {
    const chain = item.chain.map((node) => ({ ...node, entry_role: entryRoles.get(`${node.id} ${member.id}`) ?? null }))
    const role = rolesOnChain({ userId: member.id, roles: member.roles }, chain).at(-1) ?? null
    return role === null ? [] : [presentFileUser(member, role)]
  })
  return {
    access: presentAccess(item),
    items: people.slice((page - 1) * take, page * take),
    meta: pageMeta(people.length, page, take),
  }
}
