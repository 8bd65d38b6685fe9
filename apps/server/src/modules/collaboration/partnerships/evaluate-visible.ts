import { evaluateAccess, loadChains, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Returns those of some items that are visible to the user. */
export async function evaluateVisible(db: Db, principal: Member, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const chains = await loadChains(db, principal, ids)
  return new Set(
    ids.filter((id) => {
      const chain = chains.get(id)
      return chain !== undefined && evaluateAccess(principal, chain).isVisible
    }),
  )
}
