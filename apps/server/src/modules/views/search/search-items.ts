import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSearch } from '@arbour/contract/calls/items/search'
import type { MemberContext } from '#modules/context.ts'
import { assertFolder, loadLivingItem } from '#modules/core/access/public.ts'
import { findItems } from './find-items.ts'

/**
 * Implements `files/search`: a page of the matching items. Throws 404 for a folder that is not visible to the user, 400 for an
 * item that is not a folder.
 */
export async function searchItems(
  ctx: MemberContext,
  request: CallRequest<typeof filesSearch>,
): Promise<CallResponse<typeof filesSearch>> {
  const { type, sub_type, parent_id, ...rest } = request
  const { principal } = ctx
  if (parent_id) assertFolder(await loadLivingItem(ctx.db, { principal, id: parent_id }), 'parent_id')
  return findItems(ctx, {
    ...rest,
    types: type ? [type] : [],
    sub_types: sub_type ? [sub_type] : [],
    is_narrowed: true,
    parent_id: parent_id ?? null,
  })
}
