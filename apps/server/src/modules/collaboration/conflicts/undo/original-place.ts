import { nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { evaluateAccess, loadAncestorPath, type Principal } from '#modules/core/access/public.ts'
import {
  type AncestorPath,
  boundaryOf,
  changeBoundary,
  findRoot,
  lastOf,
  makeBoundary,
  markBoundaryDeleted,
} from '#modules/core/tree/public.ts'
import { findChildByName } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { nameConflict } from '../resolve-name.ts'

/** The original position of an item. */
export interface OriginalPlace {
  /** Null for an item in the bin without a folder to restore it to. */
  parent_id: string | null
  name: string
  /** When and by whom it was moved to the bin as the top of a deletion; null if it was not. */
  deleted: string | null
  deleted_by: string | null
  deleted_by_tenant_id: string | null
}

/** Loads the ancestor path of an item's original folder; of the root if it had none. Throws 410 if the folder was deleted. */
export async function loadOriginalFolder(
  tx: Db,
  principal: Principal,
  { tenantId, place: { parent_id } }: { tenantId: string; place: Pick<OriginalPlace, 'parent_id'> },
): Promise<AncestorPath> {
  const folder = await loadAncestorPath(tx, principal, parent_id ?? (await findRoot(tx, { tenantId })))
  if (!folder) throw new AppError('gone', t('errors.items.originalLocationGone'))
  return folder
}

/** Throws 409 if another item has taken the name. Names in the bin can't conflict. */
export async function assertNameFree(
  ctx: MemberContext,
  tx: Db,
  { place: { name, deleted }, folder, exceptId }: { place: OriginalPlace; folder: AncestorPath; exceptId?: string },
): Promise<void> {
  if (deleted !== null) return
  const { principal } = ctx
  const inTheWay = await findChildByName(tx, principal, { folder: lastOf(folder), nameKey: nameKey(name) })
  if (inTheWay && inTheWay.id !== exceptId) throw nameConflict(ctx, evaluateAccess(principal, folder), inTheWay, name)
}

/** Moves an item whose row is restored, and its subtree, into the boundary there. Requires the exclusive lock. */
export async function returnToBoundary(
  tx: Db,
  principal: Principal,
  { id, folder }: { id: string; folder: AncestorPath },
): Promise<void> {
  const { tenant_id: tenantId } = lastOf(folder)
  const to = boundaryOf(folder)
  const ancestorPath = await loadAncestorPath(tx, principal, id)
  if (!ancestorPath) throw new Error('What goes back is not there')
  const node = lastOf(ancestorPath)
  await changeBoundary(tx, { tenantId, ancestorPath: [...folder, node], to })
  if (node.deleted === null) return
  const resolved = { ...node, boundary_id: node.is_dir ? to : node.boundary_id }
  await makeBoundary(tx, { tenantId, ancestorPath: [...folder, resolved] })
  await markBoundaryDeleted(tx, { tenantId, id, isDeleted: true })
}
