import {
  boundaryOf,
  type Chain,
  hasOwnAccess,
  isBoundary,
  lastOf,
  makeBoundary,
  parentChain,
  removeBoundary,
} from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Makes the item a boundary when it has an access setting of its own, and no longer one when it has none. The top of what was deleted stays one. */
export async function updateBoundary(tx: Db, chain: Chain): Promise<void> {
  const node = lastOf(chain)
  const { tenant_id: tenantId } = node
  const folder = parentChain(chain)
  if (!folder || node.deleted !== null) return
  if (await hasOwnAccess(tx, { tenantId, node })) await makeBoundary(tx, { tenantId, chain })
  else if (isBoundary(node)) await removeBoundary(tx, { tenantId, node, to: boundaryOf(folder) })
}
