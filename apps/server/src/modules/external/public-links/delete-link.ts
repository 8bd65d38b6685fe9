import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesLinkDelete } from '@arbour/contract/calls/sharing/public-links'
import type { MemberContext } from '#modules/context.ts'
import { changeLocked } from '#modules/sharing/item-access/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { findLink } from './link-rows.ts'
import { findOwnLink, loadLinkable } from './load-linkable.ts'
import { recordLink } from './record-link.ts'
import { syncGrant } from './sync-grant.ts'

/** Implements `files/shares/link/delete`: the URL stops working. */
export async function deleteLink(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesSharesLinkDelete>,
): Promise<CallResponse<typeof filesSharesLinkDelete>> {
  const { db, principal } = ctx
  const { item_id: itemId, kind } = await findOwnLink(db, principal, id)
  return changeLocked(ctx, itemId, async (tx) => {
    const { node } = await loadLinkable(tx, { principal, id: itemId, kind })
    const link = await findLink(tx, id)
    if (!link) throw notFound()
    await tx.deleteFrom('public_links').where('id', '=', id).execute()
    await syncGrant(tx, principal, { link, isEnding: true })
    await recordLink(tx, { userId: principal.userId, parentId: node.parent_id }, { from: link, to: null })
    return {}
  })
}
