import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesLocks } from '@arbour/contract/calls/items/locks'
import { MAX_LISTED_LOCKS } from '@arbour/contract/limits'
import type { MemberContext } from '#modules/context.ts'
import {
  contentId,
  evaluateAccess,
  loadAncestorPaths,
  loadLivingItem,
  pathFor,
  presentLock,
  toMountView,
} from '#modules/core/access/public.ts'
import { readLocksBelow } from '#modules/core/tree/public.ts'

/** Implements `files/locks`: lists the locks of an item and of what it contains, as far as the caller can open it. */
export async function listLocks(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof filesLocks>,
): Promise<CallResponse<typeof filesLocks>> {
  const { node } = await loadLivingItem(db, { principal, id: await contentId(db, principal, id) })
  const { tenant_id: tenantId } = node
  const below = node.is_dir ? await readLocksBelow(db, { tenantId, folderId: node.id, limit: MAX_LISTED_LOCKS }) : []
  const locks = [...(node.lock ? [node.lock] : []), ...below]
  const ancestorPaths = await loadAncestorPaths(
    db,
    principal,
    locks.map((lock) => lock.item_id),
  )
  return {
    locks: locks.flatMap((lock) => {
      const ancestorPath = ancestorPaths.get(lock.item_id)
      const item = ancestorPath && evaluateAccess(principal, ancestorPath)
      if (!item?.flags.is_accessible) return []
      const { node } = toMountView(item)
      const { id, name, is_dir } = node
      return [{ lock: presentLock(principal, node, lock), file: { id, name, path: pathFor(item), is_dir } }]
    }),
  }
}
