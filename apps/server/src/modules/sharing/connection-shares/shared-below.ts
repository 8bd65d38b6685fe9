import { sql } from 'kysely'
import { evaluateAccess, type LoadedItem, loadOpenBoundaries, type Member, pathFor } from '#modules/core/access/public.ts'
import type { AncestorPath } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Returns the name and path of an item; null if the user can't open it. */
export function knownItem(principal: Member, ancestorPath: AncestorPath): { id: string; name: string; path: string } | null {
  const folder = evaluateAccess(principal, ancestorPath)
  return folder.flags.is_accessible ? { id: folder.node.id, name: folder.node.name, path: pathFor(folder) } : null
}

/**
 * Lists which of some items are below another item and visible to the user. Walks up from all of them together, each folder once,
 * and down only along those folders.
 */
export async function listBelow(
  db: Db,
  principal: Member,
  { node }: LoadedItem,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { tenant_id: tenantId } = node
  if (!node.is_dir || itemIds.length === 0) return new Set()
  const { open, closed } = await loadOpenBoundaries(db, principal, { tenantId })
  // An item with grants is a boundary.
  const boundaryIds = new Set([...open, ...closed])
  const ids = itemIds.filter((id) => id !== node.id && boundaryIds.has(id))
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE up AS (
      SELECT i.id, i.parent_id FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${ids}::uuid[]) AND i.deleted IS NULL
      UNION
      SELECT i.id, i.parent_id FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.parent_id
      WHERE up.id <> ${node.id} AND i.deleted IS NULL
    ), down AS (
      SELECT ${node.id}::uuid AS id
      UNION ALL
      SELECT up.id FROM down JOIN up ON up.parent_id = down.id
    )
    SELECT id FROM down WHERE id = ANY(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
