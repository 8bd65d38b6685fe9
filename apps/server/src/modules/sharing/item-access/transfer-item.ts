import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessHandOver } from '@arbour/contract/calls/sharing/access'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canChangeAccess, loadLivingItem } from '#modules/core/access/public.ts'
import { assertNewOwner } from './assert-new-owner.ts'
import { changeLocked, loadLocked } from './change-locked.ts'
import { changeOwner } from './change-owner.ts'
import { describeAccess } from './get-access.ts'

/** Implements `files/access/hand-over`: transfers ownership of an item to another user who can open it. */
export async function transferItem(
  ctx: MemberContext,
  { id, user_id: to, note, notify_via_email: byMail }: CallRequest<typeof filesAccessHandOver>,
): Promise<CallResponse<typeof filesAccessHandOver>> {
  const { principal } = ctx
  return changeLocked(ctx, id, async (tx) => {
    const item = await loadLivingItem(tx, { principal, id })
    authorise(canChangeAccess(item))
    await assertNewOwner(tx, item, to)
    if (to !== item.node.owner_id) await changeOwner(tx, principal, item, { to, note, byMail })
    return describeAccess(tx, principal, await loadLocked(tx, principal, id))
  })
}
