import { sql } from 'kysely'
import { evaluateAccess, loadAncestorPaths, loadOpenBoundaries, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Lists the externally shared items of the user's team that they may share: those in a boundary whose content they can edit, and
 * of the few others, those that the rules allow.
 */
export async function listManageable(db: Db, principal: Member): Promise<string[]> {
  const { teamId: tenantId } = principal
  const { rows } = await sql<{ id: string; boundary_id: string | null }>`
    SELECT i.id, coalesce(i.boundary_id, f.boundary_id) AS boundary_id
    FROM (SELECT item_id FROM shares WHERE tenant_id = ${tenantId}
      UNION SELECT item_id FROM share_addresses WHERE tenant_id = ${tenantId}
      UNION SELECT item_id FROM public_links WHERE tenant_id = ${tenantId}
      UNION SELECT item_id FROM transmittals WHERE tenant_id = ${tenantId} AND withdrawn IS NULL) AS way
    JOIN items i ON i.tenant_id = ${tenantId} AND i.id = way.item_id
    LEFT JOIN items f ON f.tenant_id = i.tenant_id AND f.id = CASE WHEN i.boundary_id IS NULL THEN i.parent_id END`.execute(db)
  const editable = new Set((await loadOpenBoundaries(db, principal, { tenantId, hasMounts: false })).editable)
  const isEditable = ({ boundary_id }: { boundary_id: string | null }) => boundary_id !== null && editable.has(boundary_id)
  const others = rows.filter((row) => !isEditable(row)).map(({ id }) => id)
  const ancestorPaths = [...(await loadAncestorPaths(db, principal, others)).values()]
  const owned = ancestorPaths
    .map((ancestorPath) => evaluateAccess(principal, ancestorPath))
    .filter(({ flags }) => flags.is_shareable)
  return [...rows.filter(isEditable).map(({ id }) => id), ...owned.map(({ node }) => node.id)]
}
