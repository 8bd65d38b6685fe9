import { sql } from 'kysely'
import {
  boundaryOf,
  type Chain,
  hasOwnAccess,
  isBoundary,
  lastOf,
  makeBoundary,
  parentChain,
  removeBoundaries,
  removeBoundary,
} from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Makes the item a boundary if it has an access setting of its own, and removes the boundary if it has none. The top of a
 * deletion remains one.
 */
export async function updateBoundary(tx: Db, chain: Chain): Promise<void> {
  const node = lastOf(chain)
  const { tenant_id: tenantId } = node
  const folder = parentChain(chain)
  if (!folder || node.deleted !== null) return
  if (await hasOwnAccess(tx, { tenantId, node })) await makeBoundary(tx, { tenantId, chain })
  else if (isBoundary(node)) await removeBoundary(tx, { tenantId, node, to: boundaryOf(folder) })
}

/**
 * Does the same for several folders of one tree, removing all obsolete boundaries together. Requires the exclusive lock of the
 * tree.
 */
export async function updateBoundaries(
  tx: Db,
  { tenantId, chains }: { tenantId: string; chains: readonly Chain[] },
): Promise<void> {
  const ids = chains.map((chain) => lastOf(chain).id)
  const rows = await tx
    .selectFrom('grants')
    .select('item_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
  const giving = new Set(rows.map(({ item_id }) => item_id))
  const outer = new Map<string, string>()
  for (const chain of chains) {
    const node = lastOf(chain)
    const folder = parentChain(chain)
    if (!folder || node.deleted !== null) continue
    if (node.is_restricted || giving.has(node.id)) await makeBoundary(tx, { tenantId, chain })
    else if (isBoundary(node)) outer.set(node.id, boundaryOf(folder))
  }
  // A boundary inside another removed one joins the same target.
  const outermost = (id: string): string => {
    const further = outer.get(id)
    return further === undefined ? id : outermost(further)
  }
  for (const [to, own] of Map.groupBy(outer.keys(), outermost)) await removeBoundaries(tx, { tenantId, ids: own, to })
}
