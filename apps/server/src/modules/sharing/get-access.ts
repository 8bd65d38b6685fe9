import type { filesAccess } from '@arbour/contract/calls/access'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { ItemRole } from '@arbour/contract/entities/access'
import { authorise, listPeople, loadItem, mayListPeople } from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { type Chain, lastOf } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listMembers } from './list-members.ts'
import { presentAccess, presentFileUser } from './present-access.ts'

/** `files/access`: an item's access setting, its owner and the people whom it lists. */
export async function getAccess(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof filesAccess>,
): Promise<CallResponse<typeof filesAccess>> {
  const item = await loadItem(db, { principal, id })
  authorise(mayListPeople(principal, item))
  return describeAccess(db, item.chain)
}

/** What {@link getAccess} tells of the item that a chain leads to, whoever may open it. */
export async function describeAccess(db: Db, chain: Chain): Promise<CallResponse<typeof filesAccess>> {
  const { tenant_id: tenantId, id, owner_id } = lastOf(chain)
  const people = await listPeople(db, { tenantId, itemId: id })
  const roles = new Map<string, ItemRole>(people.map((person) => [person.user_id, person.role]))
  if (owner_id !== null) roles.set(owner_id, 'owner')
  const members = await listMembers(db, { tenantId, ids: [...roles.keys()] })
  return {
    access: presentAccess({ chain }),
    fileUsers: members.map((member) => presentFileUser(member, roles.get(member.id) ?? 'viewer')),
    accessRequests: [],
    can_change_access: !chain.slice(0, -1).some((node) => node.is_restricted),
  }
}
