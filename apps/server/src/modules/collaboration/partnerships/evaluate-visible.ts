import { evaluateAccess, loadAncestorPaths, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Returns those of some items that are visible to the user. */
export async function evaluateVisible(db: Db, principal: Member, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const ancestorPaths = await loadAncestorPaths(db, principal, ids)
  return new Set(
    ids.filter((id) => {
      const ancestorPath = ancestorPaths.get(id)
      return ancestorPath !== undefined && evaluateAccess(principal, ancestorPath).isVisible
    }),
  )
}
