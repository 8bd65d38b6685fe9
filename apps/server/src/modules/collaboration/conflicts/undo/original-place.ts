import { messages } from '@arbour/contract/messages'
import { nameKey } from '@arbour/contract/names'
import type { MemberContext } from '#modules/context.ts'
import { evaluateAccess, loadChain, type Principal } from '#modules/core/access/public.ts'
import {
  boundaryOf,
  type Chain,
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

/** Where an item was, to which it goes back. */
export interface OriginalPlace {
  /** Null for what was in the bin without a place to go back to. */
  parent_id: string | null
  name: string
  /** When it became the top of something in the bin, and by whom; null for what was none. */
  deleted: string | null
  deleted_by: string | null
  deleted_by_tenant_id: string | null
}

/** The chain of the folder that an item goes back to; of the root for what has none. Throws 410 when the folder is gone. */
export async function loadOriginalFolder(
  tx: Db,
  principal: Principal,
  { tenantId, place: { parent_id } }: { tenantId: string; place: Pick<OriginalPlace, 'parent_id'> },
): Promise<Chain> {
  const folder = await loadChain(tx, principal, parent_id ?? (await findRoot(tx, { tenantId })))
  if (!folder) throw new AppError('gone', messages.restoreGone)
  return folder
}

/** Throws 409 when another item has the name by now. In the bin there is room for all names. */
export async function assertNameFree(
  ctx: MemberContext,
  tx: Db,
  { place: { name, deleted }, folder, exceptId }: { place: OriginalPlace; folder: Chain; exceptId?: string },
): Promise<void> {
  if (deleted !== null) return
  const { principal } = ctx
  const inTheWay = await findChildByName(tx, principal, { folder: lastOf(folder), nameKey: nameKey(name) })
  if (inTheWay && inTheWay.id !== exceptId) throw nameConflict(ctx, evaluateAccess(principal, folder), inTheWay, name)
}

/** Fits an item whose row stands where it was again, with all below it, into the boundaries there. Needs the exclusive lock. */
export async function returnToBoundary(
  tx: Db,
  principal: Principal,
  { id, folder }: { id: string; folder: Chain },
): Promise<void> {
  const { tenant_id: tenantId } = lastOf(folder)
  const to = boundaryOf(folder)
  const chain = await loadChain(tx, principal, id)
  if (!chain) throw new Error('What goes back is not there')
  const node = lastOf(chain)
  await changeBoundary(tx, { tenantId, chain: [...folder, node], to })
  if (node.deleted === null) return
  const resolved = { ...node, boundary_id: node.is_dir ? to : node.boundary_id }
  await makeBoundary(tx, { tenantId, chain: [...folder, resolved] })
  await markBoundaryDeleted(tx, { tenantId, id, isDeleted: true })
}
