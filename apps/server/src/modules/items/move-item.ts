import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesMove } from '@arbour/contract/calls/file-changes'
import { loadLivingItem } from '#modules/access/public.ts'
import type { CallContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import { placeItem } from '#modules/placement/public.ts'
import { showItem } from '#modules/presentation/public.ts'
import { changeTree, lockItems, parentChain, recordRedirect, truePath } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/app-error.ts'

type Request = CallRequest<typeof filesMove>

/** `files/move`: into another folder. Into the one that it is in already changes nothing. */
export async function moveItem(ctx: CallContext, request: Request): Promise<CallResponse<typeof filesMove>> {
  const { node } = await loadLivingItem(ctx.db, { principal: ctx.principal, id: request.id })
  const moved = await changeTree(ctx, node.is_dir ? 'exclusive' : 'shared', (tx) => move(ctx, tx, request))
  const file = await showItem(ctx, moved.id)
  return { file, meta: { action: 'move', from_path: moved.fromPath, to_path: file.path, undo_id: moved.undoId } }
}

interface Moved {
  id: string
  fromPath: string
  undoId: string | null
}

async function move(ctx: CallContext, tx: Db, request: Request): Promise<Moved> {
  const { principal } = ctx
  const { tenantId } = principal
  await lockItems(tx, { tenantId, ids: [request.id] })
  const item = await loadLivingItem(tx, { principal, id: request.id })
  const folder = await loadLivingItem(tx, { principal, id: request.destination_id })
  const fromPath = item.path
  if (!item.flags.is_moveable) throw forbidden()
  if (item.node.parent_id === folder.node.id) return { id: item.node.id, fromPath, undoId: null }
  const from = parentChain(item.chain)
  await recordRedirect(tx, { tenantId, node: item.node })
  const { id, undoId } = await placeItem(ctx, tx, { item, folder, conflict: request.conflict, act: 'move' })
  const names = {
    name: item.node.name,
    ...(from && { from_parent_name: from[from.length - 1]?.name, from_parent_path: truePath(from) }),
    to_parent_name: folder.node.name,
    to_parent_path: truePath(folder.chain),
  }
  await emit(tx, principal, {
    type: 'item.moved',
    itemId: id,
    fromParentId: item.node.parent_id,
    parentId: folder.node.id,
    names,
  })
  return { id, fromPath, undoId }
}
