import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesChildren } from '@arbour/contract/calls/files'
import type { CallContext } from '../context.ts'
import { loadLedItem } from './follow-merged.ts'
import { listPage } from './list-page.ts'

/** `files/children`: a page of a folder's children, in the bin too. */
export async function listChildrenOf(
  ctx: CallContext,
  request: CallRequest<typeof filesChildren>,
): Promise<CallResponse<typeof filesChildren>> {
  const folder = await loadLedItem(ctx.db, { principal: ctx.principal, id: request.file_id })
  return listPage(ctx, folder, request)
}
