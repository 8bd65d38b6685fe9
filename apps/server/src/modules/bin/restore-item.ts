import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRestore } from '@arbour/contract/calls/file-changes'
import { messages } from '@arbour/contract/messages'
import { type LoadedItem, loadItem, loadLivingItem } from '#modules/access/public.ts'
import type { CallContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import { placeItem } from '#modules/placement/public.ts'
import { showItem } from '#modules/presentation/public.ts'
import { changeTree, loadChain, lockItems, truePath } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'

type Request = CallRequest<typeof filesRestore>

/** `files/restore`: out of the bin, to where it was or under another folder; also something from inside a deleted folder. */
export async function restoreItem(ctx: CallContext, request: Request): Promise<CallResponse<typeof filesRestore>> {
  const { node } = await loadItem(ctx.db, { principal: ctx.principal, id: request.id })
  const { id, undoId } = await changeTree(ctx, node.is_dir ? 'exclusive' : 'shared', (tx) => restore(ctx, tx, request))
  return { file: await showItem(ctx, id), meta: { undo_id: undoId } }
}

async function restore(ctx: CallContext, tx: Db, request: Request): Promise<{ id: string; undoId: string | null }> {
  const { principal } = ctx
  await lockItems(tx, { tenantId: principal.tenantId, ids: [request.id] })
  const item = await loadItem(tx, { principal, id: request.id })
  if (!item.flags.is_deletable) throw forbidden()
  // Restored by somebody else a moment ago: that is what was asked for.
  if (!item.deleted) return { id: item.node.id, undoId: null }
  const folder = await loadDestination(ctx, tx, item, request.parent_file_id)
  const placed = await placeItem(ctx, tx, { item, folder, conflict: request.conflict, act: 'restore' })
  const names = { name: item.node.name, to_parent_name: folder.node.name, to_parent_path: truePath(folder.chain) }
  await emit(tx, principal, { type: 'item.restored', itemId: placed.id, parentId: folder.node.id, names })
  return placed
}

/** The folder to restore into. Throws 410 when nothing was named and the one that it stood in is gone or in the bin. */
async function loadDestination(ctx: CallContext, tx: Db, item: LoadedItem, chosenId: string | null): Promise<LoadedItem> {
  const { principal } = ctx
  if (chosenId !== null) return loadLivingItem(tx, { principal, id: chosenId })
  const parentId = item.node.parent_id
  const chain = parentId === null ? null : await loadChain(tx, principal, parentId)
  if (!chain || chain.some((node) => node.deleted !== null)) throw new AppError('gone', messages.restoreGone)
  return loadLivingItem(tx, { principal, id: parentId ?? '' })
}
