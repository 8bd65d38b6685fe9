import { sql } from 'kysely'
import {
  type AncestorPath,
  boundaryOf,
  hasOwnAccess,
  isBoundary,
  lastOf,
  makeBoundary,
  parentPathOf,
  removeBoundaries,
  removeBoundary,
} from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Makes the item a boundary if it has an access setting of its own, and removes the boundary if it has none. The top of a
 * deletion remains one.
 */
export async function updateBoundary(tx: Db, ancestorPath: AncestorPath): Promise<void> {
  const node = lastOf(ancestorPath)
  const { tenant_id: tenantId } = node
  const folder = parentPathOf(ancestorPath)
  if (!folder || node.deleted !== null) return
  if (await hasOwnAccess(tx, { tenantId, node })) await makeBoundary(tx, { tenantId, ancestorPath })
  else if (isBoundary(node)) await removeBoundary(tx, { tenantId, node, to: boundaryOf(folder) })
}

/**
 * Does the same for several folders of one tree, removing all obsolete boundaries together. Requires the exclusive lock of the
 * tree.
 */
export async function updateBoundaries(
  tx: Db,
  { tenantId, ancestorPaths }: { tenantId: string; ancestorPaths: readonly AncestorPath[] },
): Promise<void> {
  const ids = ancestorPaths.map((ancestorPath) => lastOf(ancestorPath).id)
  const rows = await tx
    .selectFrom('grants')
    .select('item_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
  const giving = new Set(rows.map(({ item_id }) => item_id))
  const outer = new Map<string, string>()
  for (const ancestorPath of ancestorPaths) {
    const node = lastOf(ancestorPath)
    const folder = parentPathOf(ancestorPath)
    if (!folder || node.deleted !== null) continue
    if (node.is_restricted || giving.has(node.id)) await makeBoundary(tx, { tenantId, ancestorPath })
    else if (isBoundary(node)) outer.set(node.id, boundaryOf(folder))
  }
  // A boundary inside another removed one joins the same target.
  const outermost = (id: string): string => {
    const further = outer.get(id)
    return further === undefined ? id : outermost(further)
  }
  for (const [to, own] of Map.groupBy(outer.keys(), outermost)) await removeBoundaries(tx, { tenantId, ids: own, to })
}
