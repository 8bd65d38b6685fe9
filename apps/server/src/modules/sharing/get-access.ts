import type { filesAccess } from '@arbour/contract/calls/access'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { ItemRole } from '@arbour/contract/entities/access'
import { loadItem, type Principal } from '#modules/access/public.ts'
import type { CallContext } from '#modules/context.ts'
import { type Chain, lastOf } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { presentAccess, presentFileUser } from './present-access.ts'
import { listEntries, listMembers } from './queries.ts'

/** `files/access`: an item's access setting, its owner and the people whom it lists. */
export async function getAccess(
  { db, principal }: CallContext,
  { id }: CallRequest<typeof filesAccess>,
): Promise<CallResponse<typeof filesAccess>> {
  return describeAccess(db, principal, (await loadItem(db, { principal, id })).chain)
}

/** What {@link getAccess} tells of the item that a chain leads to, whoever may open it. */
export async function describeAccess(db: Db, { tenantId }: Principal, chain: Chain): Promise<CallResponse<typeof filesAccess>> {
  const { id, owner_id } = lastOf(chain)
  const entries = await listEntries(db, { tenantId, itemIds: [id] })
  const roles = new Map<string, ItemRole>(entries.map((entry) => [entry.user_id, entry.role]))
  if (owner_id !== null) roles.set(owner_id, 'owner')
  const members = await listMembers(db, { tenantId, ids: [...roles.keys()] })
  return {
    access: presentAccess({ chain }),
    fileUsers: members.map((member) => presentFileUser(member, roles.get(member.id) ?? 'viewer')),
    accessRequests: [],
    can_change_access: !chain.slice(0, -1).some((node) => node.is_restricted),
  }
}
