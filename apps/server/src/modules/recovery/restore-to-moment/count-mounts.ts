import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { evaluateAccess, loadAncestorPaths } from '#modules/core/access/public.ts'

/** Counts the mounts of other teams' folders below a folder that the user can see: a restore leaves them as they are. */
export async function countMounts(
  { db, principal }: MemberContext,
  { tenantId, folderId }: { tenantId: string; folderId: string },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM items WHERE tenant_id = ${tenantId} AND source_id IS NOT NULL AND deleted IS NULL
      AND (mounted_for IS NULL OR mounted_for = ${principal.userId}) LIMIT 1000`.execute(db)
  const ids = rows.map(({ id }) => id)
  const paths = ids.length === 0 ? [] : [...(await loadAncestorPaths(db, principal, ids)).values()]
  return paths.filter((path) => {
    const { isVisible, deleted } = evaluateAccess(principal, path)
    return isVisible && !deleted && path.some(({ id }) => id === folderId)
  }).length
}
