import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { usersHandOver } from '@arbour/contract/calls/team/users'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam, type Member } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { changeTree, findRoot } from '#modules/core/tree/public.ts'
import { lockMembers } from '#modules/directory/teams/public.ts'
import { endGrantsToOwner, endRequests, passOnRequests } from '#modules/sharing/item-access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { assertStillAdmin, findMember } from './members.ts'

/** Implements `users/hand-over`: transfers ownership of everything that one user owns in the team to another member. */
export async function transferItems(
  { db, principal }: MemberContext,
  { id, to }: CallRequest<typeof usersHandOver>,
): Promise<CallResponse<typeof usersHandOver>> {
  const { teamId: tenantId } = principal
  authorise(canManageTeam(principal, tenantId))
  const handed_over = await changeTree(db, { tenantId, mode: 'exclusive' }, async (tx) => {
    await lockMembers(tx, tenantId)
    await assertStillAdmin(tx, principal)
    return transferOwnership(tx, principal, { from: id, to })
  })
  return { handed_over }
}

/**
 * Transfers ownership of everything that a user owns in a team, including the bin, and returns the number of items. Requires the
 * exclusive lock of the tree. Throws 404 if the new owner is not a member, 409 if they are suspended.
 */
export async function transferOwnership(tx: Db, actor: Member, { from, to }: { from: string; to: string }): Promise<number> {
  const { teamId: tenantId, userId } = actor
  const newOwner = await findMember(tx, actor, to)
  if (newOwner.is_suspended || from === to) throw new AppError('conflict', t('errors.team.newOwnerUnavailable'))
  const itemId = await findRoot(tx, { tenantId })
  // Emitted before the change: the users who see it now are notified.
  await emit(tx, { tenantId, userId }, { type: 'item.access_changed', itemId, parentId: null })
  const { numUpdatedRows } = await tx
    .updateTable('items')
    .set({ owner_id: to })
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 0
  await endGrantsToOwner(tx, actor, { userId: to })
  await endRequests(tx, { tenantId })
  await passOnRequests(tx, { tenantId, ownerId: to })
  await recordChange(tx, { act: 'ownership', tenantId, userId, subjectId: from, details: { from, to } })
  const items = Number(numUpdatedRows)
  await emit(tx, { tenantId, userId }, { type: 'ownership.handed_over', from, to, items })
  return items
}
