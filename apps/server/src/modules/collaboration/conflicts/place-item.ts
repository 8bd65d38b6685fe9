import type { ConflictMode } from '@arbour/contract/entities/items/new-item'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { assertFolder, authorise, canAddTo, type LoadedItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import {
  type AncestorPath,
  allowDepth,
  allowSubtreeDepth,
  boundaryOf,
  changeBoundary,
  restoreBoundary,
} from '#modules/core/tree/public.ts'
import { areShared, assertNoNesting } from '#modules/sharing/connection-shares/public.ts'
import { rollUp } from '#modules/views/finance/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { AppError, invalid } from '#platform/http/app-error.ts'
import { mergeItem } from './merge/merge.ts'
import { firstSteps, keepReplacement, type PlaceStep } from './merge/replacement.ts'
import { nameColumns } from './name-columns.ts'
import { resolveName } from './resolve-name.ts'
import { assertLeadsElsewhere } from './shortcut-target.ts'

/** The result of placing an item. */
interface PlacedItem {
  /** The ancestor path, after the change, of the item itself or the one that it was merged into. */
  ancestorPath: AncestorPath
  /** The id to undo a replacement; null if nothing was replaced. */
  undoId: string | null
}

/**
 * Puts an item, from the tree or the bin, into a folder with a conflict mode, under its name or a new one. With `replace`, a file
 * becomes a version of the existing one, and a folder is merged into the existing one.
 */
export async function placeItem(
  ctx: MemberContext,
  tx: Db,
  {
    item,
    folder,
    conflict,
    act,
    name = item.node.name,
  }: { item: LoadedItem; folder: LoadedItem; conflict: ConflictMode; act: PlaceStep['act']; name?: string },
): Promise<PlacedItem> {
  const { principal } = ctx
  const { node, ancestorPath } = item
  const { tenant_id: tenantId } = node
  assertPlaceable(item, folder, act)
  await assertLeadsElsewhere(tx, { tenantId, node, folderId: folder.node.id })
  const depths = { fromDepth: ancestorPath.length - 1, toDepth: folder.ancestorPath.length }
  if (node.is_dir) await allowSubtreeDepth(tx, { tenantId, folderId: node.id, ...depths })
  else await allowDepth(tx, { tenantId, depth: depths.toDepth })
  const { type, sub_type } = node
  const resolved = await resolveName(ctx, tx, { folder, name, type, sub_type, conflict, exceptId: node.id })
  const into = resolved.target ?? folder
  await assertNoNesting(tx, { node, folder: into.ancestorPath })
  if (resolved.target && node.is_dir && (await areShared(tx, { tenantId, ids: [node.id] })))
    throw new AppError('conflict', t('errors.items.mergeShared', { name: node.name }))
  const steps = await firstSteps(tx, { tenantId, act, item, folder, resolved })
  // The target may have an access setting of its own.
  const boundaryId = boundaryOf(into.ancestorPath)
  const boundary_id = node.deleted
    ? await restoreBoundary(tx, { tenantId, node, to: boundaryId })
    : await changeBoundary(tx, { tenantId, ancestorPath, to: boundaryId })

  if (resolved.target) {
    const { id: intoId, parent_id: intoParentId } = resolved.target.node
    const merged = { itemId: node.id, parentId: node.parent_id, intoId, intoParentId }
    await emit(tx, { tenantId, userId: principal.userId }, { type: 'item.merged', ...merged })
    await mergeItem(ctx, tx, { source: item, target: resolved.target, steps })
    await rollUp(tx, { tenantId, folderIds: [node.parent_id, folder.node.id] })
    return {
      ancestorPath: resolved.target.ancestorPath,
      undoId: await keepReplacement(tx, { tenantId, userId: principal.userId }, steps),
    }
  }
  await tx
    .updateTable('items')
    .set({
      parent_id: folder.node.id,
      ...(await nameColumns(tx, principal, node, resolved.name)),
      deleted: sql`NULL`,
      deleted_by: sql`NULL`,
      deleted_by_tenant_id: sql`NULL`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', node.id)
    .modifyEnd(PREPARED)
    .execute()
  if (node.has_figures) await rollUp(tx, { tenantId, folderIds: [node.parent_id, folder.node.id] })
  const placed = {
    ...node,
    parent_id: folder.node.id,
    name: resolved.name,
    boundary_id,
    deleted: null,
    deleted_by: null,
    deleted_by_tenant_id: null,
  }
  const [top, ...below] = folder.ancestorPath
  const undoId = await keepReplacement(tx, { tenantId, userId: principal.userId }, steps)
  return { ancestorPath: [top, ...below, placed], undoId }
}

function assertPlaceable({ node }: LoadedItem, folder: LoadedItem, act: PlaceStep['act']): void {
  const field = act === 'restore' ? 'parent_file_id' : 'destination_id'
  assertFolder(folder, field)
  if (folder.ancestorPath.some((above) => above.id === node.id)) throw new AppError('conflict', t('errors.items.moveIntoItself'))
  if (node.tenant_id !== folder.node.tenant_id) throw invalid(field, t('errors.items.otherTeam'))
  authorise(canAddTo(folder))
  // As when it is placed: colleagues would lose what the whole team has.
  const isOfTeam = node.source_id !== null && node.mounted_for === null
  if (isOfTeam && folder.flags.is_restricted) throw new AppError('conflict', t('errors.shares.openLocationRequired'))
}
