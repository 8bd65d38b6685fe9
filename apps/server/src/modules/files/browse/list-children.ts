import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesChildren } from '@arbour/contract/calls/items/files'
import { ItemSort } from '@arbour/contract/calls/lists'
import type { CallContext } from '#modules/context.ts'
import { assertFolder, contentId, loadItemOrRedirect } from '#modules/core/access/public.ts'
import { readKind, refuseKind } from './kind-of-children.ts'
import { listPage } from './list-page.ts'
import { listSmartView } from './list-smart-view.ts'

/** Implements `files/children`: a page of a folder's children, also in the bin, or of a smart view's results. */
export async function listChildrenOf(
  ctx: CallContext,
  request: CallRequest<typeof filesChildren>,
): Promise<CallResponse<typeof filesChildren>> {
  const { db, principal } = ctx
  const folder = await loadItemOrRedirect(db, { principal, id: await contentId(db, principal, request.file_id) })
  const { sort, page, take } = request
  if (folder.node.type !== 'smart') assertFolder(folder, 'file_id')
  if (page === 1) ctx.reads.note(principal, folder, 'open')
  if (folder.node.type === 'smart') {
    refuseKind(request)
    const { items, meta } = await listSmartView(ctx, folder.node, request)
    return { items, meta }
  }
  const { items, meta } = await listPage(ctx, folder, {
    sort: ItemSort.catch('name:asc').parse(sort),
    page,
    take,
    kind: readKind(request),
  })
  return { items, meta: { ...meta, is_total_exact: true } }
}
