import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesDelete } from '@arbour/contract/calls/sharing/shares'
import type { MemberContext } from '#modules/context.ts'
import { changeLocked } from '#modules/sharing/item-access/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { endShares } from './ending/end-shares.ts'
import { findSharedFolder } from './load-own-share.ts'
import { loadShareable } from './load-shareable.ts'
import { lockShare } from './records/share-rows.ts'

/** Implements `files/shares/delete`: ends a share with a team, or removes a pending share with an email address. */
export async function deleteShare(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesSharesDelete>,
): Promise<CallResponse<typeof filesSharesDelete>> {
  const { db, principal } = ctx
  const { itemId, isAddress } = await findSharedFolder(db, principal, id)
  return changeLocked(ctx, itemId, async (tx) => {
    await loadShareable(tx, { principal, id: itemId })
    if (isAddress) {
      const { numDeletedRows } = await tx.deleteFrom('share_addresses').where('id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound()
      return {}
    }
    const share = await lockShare(tx, id)
    if (!share) throw notFound()
    await endShares(tx, [share], { userId: principal.userId })
    return {}
  })
}
