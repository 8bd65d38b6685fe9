import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesDelete } from '@arbour/contract/calls/files'
import type { Item } from '@arbour/contract/entities/item'
import { messages } from '@arbour/contract/messages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { raiseBoundary } from './boundaries.ts'
import { pathOf } from './chain.ts'
import { changeTree } from './change-tree.ts'
import { loadItem } from './load-item.ts'
import { lockItems } from './locks.ts'
import { purgeItems } from './purge.ts'
import { recordEvents } from './record-event.ts'
import { showItem } from './show-item.ts'

type Response = CallResponse<typeof filesDelete>

/** `files/delete`: into the bin, or for good. */
export async function deleteItem(ctx: CallContext, { id, soft_delete }: CallRequest<typeof filesDelete>): Promise<Response> {
  const before = await showItem(ctx, id)
  return soft_delete ? binItem(ctx, before) : deleteForGood(ctx, before)
}

async function binItem(ctx: CallContext, { id, is_dir }: Item): Promise<Response> {
  const { principal } = ctx
  const { tenantId, userId } = principal
  await changeTree(ctx, is_dir ? 'exclusive' : 'shared', async (tx) => {
    await lockItems(tx, { tenantId, ids: [id] })
    const item = await loadItem(tx, { principal, id })
    if (!item.flags.is_deletable) throw forbidden(messages.deletePermission)
    // Deleted by somebody else a moment ago: that is what was asked for.
    if (item.node.deleted) return
    if (item.deleted) throw new AppError('conflict', 'It is in the bin already, with the folder it lies in')
    await raiseBoundary(tx, { tenantId, chain: item.chain })
    await tx
      .updateTable('items')
      .set({ deleted: sql`now()`, deleted_by: userId })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
    await recordDeletion(ctx, tx, item)
  })
  return { deletion_type: 'soft_delete', file: await showItem(ctx, id) }
}

async function deleteForGood(ctx: CallContext, before: Item): Promise<Response> {
  const { principal } = ctx
  const { tenantId } = principal
  await changeTree(ctx, before.is_dir ? 'exclusive' : 'shared', async (tx) => {
    await lockItems(tx, { tenantId, ids: [before.id] })
    const item = await loadItem(tx, { principal, id: before.id })
    if (!item.flags.is_owned || (item.node.parent_id === null && !item.deleted)) throw forbidden(messages.deletePermission)
    await recordDeletion(ctx, tx, item)
    await purgeItems(tx, { tenantId, ids: [before.id] })
  })
  return { deletion_type: 'permanent', file: before }
}

async function recordDeletion(
  { principal }: CallContext,
  tx: Db,
  { node, chain }: Awaited<ReturnType<typeof loadItem>>,
): Promise<void> {
  const path = pathOf(chain)
  const meta = {
    name: node.name,
    from_parent_name: chain[chain.length - 2]?.name,
    from_parent_path: path.slice(0, path.lastIndexOf('/')),
  }
  await recordEvents(tx, principal, [{ type: 'delete', itemId: node.id, fromParentId: node.parent_id, meta }])
}
