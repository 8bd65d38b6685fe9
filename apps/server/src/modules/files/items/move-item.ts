import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesMove } from '@arbour/contract/calls/items/file-changes'
import { placeItem } from '#modules/collaboration/conflicts/public.ts'
import type { MemberContext } from '#modules/context.ts'
import {
  assertAllUnlocked,
  canMove,
  changeItemWithFolder,
  findItems,
  type LoadedItem,
  type Member,
} from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { lastOf, parentPathOf, recordRedirect, truePath } from '#modules/core/tree/public.ts'
import { showAncestorPath } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { duplicateItem } from './duplicate-item.ts'

type Request = CallRequest<typeof filesMove>

/**
 * Implements `files/move`: moves an item to another folder. A move to its current folder has no effect. A move to another team's
 * tree copies the item, which requires `canCopy` instead of `canMove`.
 */
export async function moveItem(ctx: MemberContext, request: Request): Promise<CallResponse<typeof filesMove>> {
  const { id, conflict } = request
  const [found, { content: destination }] = await findItems(ctx.db, ctx.principal, [id, request.destination_id])
  if (destination.tenantId !== found.tenantId) return duplicateItem(ctx, request)
  const change = { id, found, folderId: destination.id, locksFolders: true, allow: canMove }
  const result = await changeItemWithFolder(ctx, change, async (tx, item, folder) => {
    const { node, ancestorPath, path: fromPath } = item
    if (node.parent_id === folder.node.id) return { ancestorPath, fromPath, undoId: null }
    await assertAllUnlocked(tx, ctx.principal, item)
    await recordRedirect(tx, { tenantId: node.tenant_id, node })
    const placed = await placeItem(ctx, tx, { item, folder, conflict, act: 'move' })
    await emitMove(tx, ctx.principal, { id: lastOf(placed.ancestorPath).id, item, folder })
    return { ...placed, fromPath }
  })
  const file = await showAncestorPath(ctx, result.ancestorPath)
  return { file, meta: { action: 'move', from_path: result.fromPath, to_path: file.path, undo_id: result.undoId } }
}

/** Emits the event of a move. `id`: the item, or the one that it was merged into; `name`: its new name, its own by default. */
export async function emitMove(
  tx: Db,
  { userId, teamId }: Member,
  {
    id,
    item: { node, ancestorPath },
    folder,
    name = node.name,
  }: { id: string; item: LoadedItem; folder: LoadedItem; name?: string },
): Promise<void> {
  const from = parentPathOf(ancestorPath)
  const names = {
    name,
    ...(from && { from_parent_name: lastOf(from).name, from_parent_path: truePath(from) }),
    to_parent_name: folder.node.name,
    to_parent_path: truePath(folder.ancestorPath),
  }
  const places = { fromParentId: node.parent_id, parentId: folder.node.id }
  const eventContext = { tenantId: node.tenant_id, userId, teamId }
  const { mounted_for: mountedFor } = node
  if (mountedFor !== null) {
    const mounts = [node.parent_id, folder.node.id].map((parentId) => ({ itemId: id, parentId, mountedFor }))
    return emit(tx, eventContext, { type: 'mounts.changed', mounts })
  }
  await emit(tx, eventContext, { type: 'item.moved', itemId: id, ...places, names })
}
