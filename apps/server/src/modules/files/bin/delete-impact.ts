import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesDeleteImpact } from '@arbour/contract/calls/items/file-changes'
import { listUnseenBelow } from '#modules/collaboration/conflicts/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canDelete, evaluateAccess, loadAncestorPaths } from '#modules/core/access/public.ts'
import { notFound } from '#platform/http/app-error.ts'

/**
 * Implements `files/delete/impact`: whether deleting some items would delete items inside them that the current user can't see or
 * open.
 *
 * @throws {AppError} not_found and forbidden as `files/delete` does
 */
export async function deleteImpact(
  { db, principal }: MemberContext,
  { ids }: CallRequest<typeof filesDeleteImpact>,
): Promise<CallResponse<typeof filesDeleteImpact>> {
  const ancestorPaths = await loadAncestorPaths(db, principal, ids)
  const folders = ids.flatMap((id) => {
    const ancestorPath = ancestorPaths.get(id)
    const item = ancestorPath && evaluateAccess(principal, ancestorPath)
    if (!item?.isVisible) throw notFound()
    authorise(canDelete(item))
    return item.node.is_dir && item.node.source_id === null ? [item.node] : []
  })
  const trees = Map.groupBy(folders, ({ tenant_id }) => tenant_id)
  for (const [tenantId, own] of trees) {
    const unseen = await listUnseenBelow(db, principal, { tenantId, ids: own.map(({ id }) => id) })
    if (unseen.length > 0) return { has_unseen: true }
  }
  return { has_unseen: false }
}
