import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRestore } from '@arbour/contract/calls/items/file-changes'
import { t } from '@arbour/messages/t'
import { placeItem } from '#modules/collaboration/conflicts/public.ts'
import type { MemberContext } from '#modules/context.ts'
import {
  canRestore,
  changeItem,
  contentId,
  type LoadedItem,
  loadLivingItem,
  openAncestorPath,
} from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { lastOf, parentPathOf, truePath } from '#modules/core/tree/public.ts'
import { showAncestorPath } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

type Request = CallRequest<typeof filesRestore>

/** Implements `files/restore`: restores from the bin to the original folder or another one; also from inside a deleted folder. */
export async function restoreItem(ctx: MemberContext, request: Request): Promise<CallResponse<typeof filesRestore>> {
  const { id: itemId, parent_file_id, conflict } = request
  const change = { id: itemId, binned: true, locksFolders: true, allow: canRestore }
  const { ancestorPath, undoId } = await changeItem(ctx, change, async (tx, item) => {
    // Restored by another request a moment ago: already fulfilled.
    if (!item.deleted) return { ancestorPath: item.ancestorPath, undoId: null }
    const folder = await loadDestination(ctx, tx, item, parent_file_id)
    const placed = await placeItem(ctx, tx, { item, folder, conflict, act: 'restore' })
    const names = { name: item.node.name, to_parent_name: folder.node.name, to_parent_path: truePath(folder.ancestorPath) }
    const eventContext = { tenantId: item.node.tenant_id, userId: ctx.principal.userId, teamId: ctx.principal.teamId }
    await emit(tx, eventContext, {
      type: 'item.restored',
      itemId: lastOf(placed.ancestorPath).id,
      parentId: folder.node.id,
      names,
    })
    return placed
  })
  return { file: await showAncestorPath(ctx, ancestorPath), meta: { undo_id: undoId } }
}

/** Loads the folder to restore into. Throws 410 if none was chosen and the original one is deleted or in the bin. */
async function loadDestination(ctx: MemberContext, tx: Db, item: LoadedItem, chosenId: string | null): Promise<LoadedItem> {
  const { principal } = ctx
  if (chosenId !== null) return loadLivingItem(tx, { principal, id: await contentId(tx, principal, chosenId) })
  const ancestorPath = parentPathOf(item.ancestorPath)
  if (!ancestorPath || ancestorPath.some((node) => node.deleted !== null))
    throw new AppError('gone', t('errors.items.originalLocationGone'))
  return openAncestorPath(principal, ancestorPath)
}
