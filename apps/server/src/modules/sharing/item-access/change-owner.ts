import { type LoadedItem, type Member, readAccessList, writeAccessList } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { loadLocked } from './change-locked.ts'
import { listMembers } from './list-members.ts'
import { endRequests } from './requests/end-requests.ts'
import { passOnRequests } from './requests/notify-approvers.ts'
import { updateBoundary } from './update-boundary.ts'

/**
 * Transfers ownership of an item to a member; the previous owner remains an editor. Records the change in the audit log and
 * notifies those affected. The caller has checked permissions and locked the item, or the whole tree exclusively for a folder.
 */
export async function changeOwner(
  tx: Db,
  by: Member,
  item: LoadedItem,
  { to, note, byMail }: { to: string; note: string; byMail: boolean },
): Promise<void> {
  const { tenant_id: tenantId, id: itemId, parent_id: parentId, owner_id: from, name } = item.node
  const eventContext = { tenantId, userId: by.userId, teamId: by.teamId }
  const members = await listMembers(tx, { tenantId, ids: from === null ? [to] : [from, to] })
  const newOwner = members.find(({ id }) => id === to)
  const person = newOwner && to !== by.userId ? { person: { id: newOwner.id, name: fullName(newOwner) } } : {}
  const { people, groups } = await readAccessList(tx, { tenantId, itemId })
  const others = people.filter(({ user_id }) => user_id !== to && user_id !== from)
  // A previous owner who has left the team is not listed, nor is anyone if the whole team has access anyway.
  const isListed = members.some(({ id }) => id === from) && item.flags.is_restricted
  // Emitted before the change: the users who see it now are notified.
  const story = { itemId, parentId, names: { name, ...person } }
  await emit(tx, eventContext, { type: 'item.owner_changed', ...story, from, to, note, byMail })
  await writeAccessList(tx, {
    tenantId,
    itemId,
    groups,
    people: from !== null && isListed ? [...others, { user_id: from, role: 'editor' }] : others,
  })
  await tx.updateTable('items').set({ owner_id: to }).where('tenant_id', '=', tenantId).where('id', '=', itemId).execute()
  await updateBoundary(tx, await loadLocked(tx, by, itemId))
  await endRequests(tx, { tenantId })
  await passOnRequests(tx, { tenantId, ownerId: to })
  await recordChange(tx, { act: 'ownership', ...eventContext, itemId, details: { from, to } })
}
