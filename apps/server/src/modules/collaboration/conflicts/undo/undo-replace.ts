import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesReplaceUndo } from '@arbour/contract/calls/items/file-changes'
import { extensionOf, nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import {
  authorise,
  canAddTo,
  canMove,
  canRestore,
  evaluateAccess,
  loadAncestorPath,
  loadItem,
  loadLivingItem,
} from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import {
  allowDepth,
  boundaryOf,
  changeTree,
  lastOf,
  lockItems,
  parentPathOf,
  restoreBoundary,
  truePath,
} from '#modules/core/tree/public.ts'
import { assertNoNesting } from '#modules/sharing/connection-shares/public.ts'
import { rollUp } from '#modules/views/finance/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { findReplacementTree, type PlaceStep, takeReplacement } from '../merge/replacement.ts'
import { assertNameFree, loadOriginalFolder, type OriginalPlace, returnToBoundary } from './original-place.ts'
import { nameReturned, type RevertedItem, revertMerge } from './revert-merge.ts'

/**
 * Implements `files/replace/undo`: restores what a move, restore or copy replaced, and returns the placed item to its original
 * position.
 */
export async function undoReplace(
  ctx: MemberContext,
  { undo_id }: CallRequest<typeof filesReplaceUndo>,
): Promise<CallResponse<typeof filesReplaceUndo>> {
  const { itemId, otherId } = await changeTree(
    ctx.db,
    { tenantId: await findReplacementTree(ctx.db, ctx.principal, undo_id), mode: 'exclusive' },
    (tx) => undo(ctx, tx, undo_id),
  )
  return { file: await showItem(ctx, itemId), replaced: await showItem(ctx, otherId) }
}

async function undo(ctx: MemberContext, tx: Db, undoId: string): Promise<{ itemId: string; otherId: string }> {
  const { principal } = ctx
  const { tenantId, created, steps } = await takeReplacement(tx, principal, undoId)
  const [first, ...others] = steps
  const last = steps.at(-1)
  if (first?.record.kind !== 'place' || !last) throw new Error('A replacement without a beginning')
  const placeStep = first.record
  const place = await returnPlaceOf(ctx, tx, { tenantId, placed: placeStep })
  const isMerged = last.itemId === first.itemId
  if (!isMerged) await placeBack(ctx, tx, { tenantId, itemId: first.itemId, placed: placeStep, place })
  const returned: RevertedItem[] = []
  for (const step of others.toReversed()) {
    if (step.record.kind === 'bin')
      await takeOutOfBin(ctx, tx, { tenantId, itemId: step.itemId, parentId: step.record.parent_id })
    else if (step.record.kind === 'merge' && step.intoId !== null) {
      const { itemId, intoId, record } = step
      returned.push(
        await revertMerge(ctx, tx, { tenantId, itemId, intoId, record, created, place: itemId === first.itemId ? place : null }),
      )
    }
  }
  await nameReturned(ctx, tx, returned)
  // The first merges are the deepest. Targets that lose their fields may have been moved since.
  const merged = steps.flatMap(({ itemId, intoId, record }) =>
    record.kind === 'merge' && record.current === null ? [itemId, intoId] : [],
  )
  const folderIds = [...merged, ...returned.map((item) => item.targetParentId), place.parent_id, placeStep.folder_id]
  await rollUp(tx, { tenantId, folderIds: new Set(folderIds) })
  await publishUndo(ctx, tx, { tenantId, itemId: first.itemId, placed: placeStep, place })
  return { itemId: first.itemId, otherId: isMerged ? (last.intoId ?? last.itemId) : last.itemId }
}

/**
 * Returns the position for the placed item: its original one, or the bin for a copy. Throws 410 if that folder was deleted, 403
 * if it is closed.
 */
async function returnPlaceOf(
  { principal }: MemberContext,
  tx: Db,
  { tenantId, placed }: { tenantId: string; placed: PlaceStep },
): Promise<OriginalPlace> {
  const { act, folder_id, parent_id, name, deleted, deleted_by, deleted_by_tenant_id } = placed
  if (act === 'copy') {
    const by = { deleted_by: principal.userId, deleted_by_tenant_id: principal.teamId }
    return { parent_id: folder_id, name, deleted: new Date().toISOString(), ...by }
  }
  const place = { parent_id, name, deleted, deleted_by, deleted_by_tenant_id }
  if (act === 'restore') return place
  const folder = evaluateAccess(principal, await loadOriginalFolder(tx, principal, { tenantId, place }))
  // A user who no longer sees the folder must not learn of it, nor that it was deleted.
  if (!folder.isVisible) throw notFound()
  if (folder.deleted) throw new AppError('gone', t('errors.items.originalLocationGone'))
  authorise(canAddTo(folder))
  return place
}

/** The placed item, and its position after the undo. */
interface Place {
  tenantId: string
  itemId: string
  placed: PlaceStep
  place: OriginalPlace
}

/** Moves back the item that replaced one in the bin. */
async function placeBack(
  { principal, ...ctx }: MemberContext,
  tx: Db,
  { tenantId, itemId, placed, place }: Place,
): Promise<void> {
  await lockItems(tx, { tenantId, ids: [itemId] })
  const item = await loadLivingItem(tx, { principal, id: itemId })
  authorise(canMove(item))
  const { node } = item
  if (node.parent_id !== placed.folder_id) throw new AppError('conflict', t('errors.items.changedSince', { name: node.name }))
  const folder = await loadOriginalFolder(tx, principal, { tenantId, place })
  const { parent_id, name, deleted, deleted_by, deleted_by_tenant_id } = place
  await assertNameFree({ principal, ...ctx }, tx, { place, folder, exceptId: itemId })
  await allowDepth(tx, { tenantId, depth: folder.length })
  await assertNoNesting(tx, { node, folder })
  await tx
    .updateTable('items')
    .set({
      parent_id,
      name,
      name_key: nameKey(name),
      ext: node.type === 'file' ? extensionOf(name) : null,
      deleted: sql`${deleted}::timestamptz`,
      deleted_by,
      deleted_by_tenant_id,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', itemId)
    .execute()
  await returnToBoundary(tx, principal, { id: itemId, folder })
}

/** Restores the replaced item from the bin, unless someone else has done so. */
async function takeOutOfBin(
  ctx: MemberContext,
  tx: Db,
  { tenantId, itemId, parentId }: { tenantId: string; itemId: string; parentId: string },
): Promise<void> {
  const { principal } = ctx
  await lockItems(tx, { tenantId, ids: [itemId] })
  const item = await loadItem(tx, { principal, id: itemId })
  const { node, ancestorPath } = item
  const folder = parentPathOf(ancestorPath)
  if (node.deleted === null || node.parent_id !== parentId || !folder) return
  authorise(canRestore(item))
  const { name } = node
  await assertNameFree(ctx, tx, {
    place: { parent_id: parentId, name, deleted: null, deleted_by: null, deleted_by_tenant_id: null },
    folder,
  })
  await assertNoNesting(tx, { node, folder })
  await restoreBoundary(tx, { tenantId, node, to: boundaryOf(folder) })
  await tx
    .updateTable('items')
    .set({ deleted: null, deleted_by: null, deleted_by_tenant_id: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', itemId)
    .execute()
  const names = { name, to_parent_name: lastOf(folder).name, to_parent_path: truePath(folder) }
  const eventContext = { tenantId, userId: principal.userId, teamId: principal.teamId }
  await emit(tx, eventContext, { type: 'item.restored', itemId, parentId, names })
}

/** Records the undo by its effect: a move back, or a deletion of what had been restored or copied. */
async function publishUndo({ principal }: MemberContext, tx: Db, { tenantId, itemId, placed, place }: Place): Promise<void> {
  const eventContext = { tenantId, userId: principal.userId, teamId: principal.teamId }
  const from = await loadAncestorPath(tx, principal, placed.folder_id)
  const names = {
    name: place.name,
    ...(from && { from_parent_name: lastOf(from).name, from_parent_path: truePath(from) }),
  }
  if (placed.act !== 'move') {
    return emit(tx, eventContext, { type: 'item.deleted', itemId, parentId: placed.folder_id, names })
  }
  const to = await loadOriginalFolder(tx, principal, { tenantId, place })
  const toNames = { to_parent_name: lastOf(to).name, to_parent_path: truePath(to) }
  const [fromParentId, parentId] = [placed.folder_id, place.parent_id]
  await emit(tx, eventContext, { type: 'item.moved', itemId, fromParentId, parentId, names: { ...names, ...toNames } })
}
