import type { filesAccess } from '@arbour/contract/calls/access'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { ItemRole } from '@arbour/contract/entities/access'
import type { CallContext } from '../context.ts'
import { loadItem } from '../files/load-item.ts'
import { presentAccess, presentFileUser } from './present.ts'
import { listEntries, listMembers } from './queries.ts'

/** `files/access`: an item's access setting, its owner and the people whom it lists. */
export async function getAccess(
  { db, principal }: CallContext,
  { id }: CallRequest<typeof filesAccess>,
): Promise<CallResponse<typeof filesAccess>> {
  const { tenantId } = principal
  const item = await loadItem(db, { principal, id })
  const entries = await listEntries(db, { tenantId, itemIds: [id] })
  const roles = new Map<string, ItemRole>(entries.map((entry) => [entry.user_id, entry.role]))
  if (item.node.owner_id !== null) roles.set(item.node.owner_id, 'owner')
  const members = await listMembers(db, { tenantId, ids: [...roles.keys()] })
  return {
    access: presentAccess(item),
    fileUsers: members.map((member) => presentFileUser(member, roles.get(member.id) ?? 'viewer')),
    accessRequests: [],
    can_change_access: !item.chain.slice(0, -1).some((node) => node.is_restricted),
  }
}
