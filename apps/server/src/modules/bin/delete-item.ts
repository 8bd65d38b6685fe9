import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesDelete } from '@arbour/contract/calls/file-changes'
import type { Item } from '@arbour/contract/entities/item'
import { messages } from '@arbour/contract/messages'
import { loadItem } from '#modules/access/public.ts'
import type { CallContext } from '#modules/context.ts'
import { rollUp } from '#modules/finance/public.ts'
import { putInBin, recordDeletion } from '#modules/placement/public.ts'
import { showItem } from '#modules/presentation/public.ts'
import { changeTree, lockItems } from '#modules/tree/public.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'
import { purgeItems } from './purge.ts'

type Response = CallResponse<typeof filesDelete>

/** `files/delete`: into the bin, or for good. */
export async function deleteItem(ctx: CallContext, { id, soft_delete }: CallRequest<typeof filesDelete>): Promise<Response> {
  const before = await showItem(ctx, id)
  return soft_delete ? binItem(ctx, before) : deleteForGood(ctx, before)
}

async function binItem(ctx: CallContext, { id, is_dir }: Item): Promise<Response> {
  const { principal } = ctx
  await changeTree(ctx, is_dir ? 'exclusive' : 'shared', async (tx) => {
    await lockItems(tx, { tenantId: principal.tenantId, ids: [id] })
    const item = await loadItem(tx, { principal, id })
    if (!item.flags.is_deletable) throw forbidden(messages.deletePermission)
    // Deleted by somebody else a moment ago: that is what was asked for.
    if (item.node.deleted) return
    if (item.deleted) throw new AppError('conflict', 'It is in the bin already, with the folder it lies in')
    await putInBin(ctx, tx, item)
  })
  return { deletion_type: 'soft_delete', file: await showItem(ctx, id) }
}

async function deleteForGood(ctx: CallContext, before: Item): Promise<Response> {
  const { principal } = ctx
  const { tenantId } = principal
  await changeTree(ctx, before.is_dir ? 'exclusive' : 'shared', async (tx) => {
    await lockItems(tx, { tenantId, ids: [before.id] })
    const item = await loadItem(tx, { principal, id: before.id })
    const isRoot = item.node.parent_id === null && !item.deleted
    if (!item.flags.is_owned || isRoot) throw forbidden(messages.deletePermission)
    await recordDeletion(tx, principal, item)
    await purgeItems(tx, principal, [before.id])
    if (item.node.has_figures) await rollUp(tx, { tenantId, folderIds: [item.node.parent_id] })
  })
  return { deletion_type: 'permanent', file: before }
}
