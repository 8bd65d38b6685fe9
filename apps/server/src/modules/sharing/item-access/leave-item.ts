import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessLeave } from '@arbour/contract/calls/sharing/access'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { assertLiving, evaluateAccess, loadVisible, readAccessList } from '#modules/core/access/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { changeLocked, loadLocked } from './change-locked.ts'
import { changePeople } from './change-people.ts'

/**
 * Implements `files/access/leave`: removes the current user from the access list of an item.
 *
 * @throws {AppError} not_found, gone, or conflict for the owner, and if the item does not list the user by name
 */
export async function leaveItem(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesAccessLeave>,
): Promise<CallResponse<typeof filesAccessLeave>> {
  const { principal } = ctx
  return changeLocked(ctx, id, async (tx) => {
    const item = await loadVisible(tx, { principal, id })
    assertLiving(item)
    const { tenant_id: tenantId, owner_id: ownerId } = item.node
    if (ownerId === principal.userId) throw new AppError('conflict', t('errors.access.ownerCannotLeave'))
    const { people, groups } = await readAccessList(tx, { tenantId, itemId: id })
    const others = people.filter(({ user_id }) => user_id !== principal.userId)
    if (others.length === people.length) throw new AppError('conflict', t('errors.access.notListed'))
    await changePeople(tx, principal, item, { people: others, groups, note: '', byMail: false })
    return { role: evaluateAccess(principal, await loadLocked(tx, principal, id)).role }
  })
}
