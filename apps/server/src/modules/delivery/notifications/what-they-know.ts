import { type ItemAccess, loadAccessSnapshot, principalKey } from '#modules/core/access/public.ts'
import { loadPrincipals } from '#modules/directory/identity/public.ts'
import type { Db } from '#platform/db/db.ts'

/** How some items stand to some members of a team at this moment. */
export interface Known {
  /** Active in the team. */
  isMember(userId: string): boolean
  /** Null for what is not there. */
  standingOf(userId: string, itemId: string): ItemAccess | null
}

/** Loads what is needed to tell, in a few queries however many people and items there are. */
export async function loadKnown(
  tx: Db,
  { tenantId, userIds, itemIds }: { tenantId: string; userIds: readonly string[]; itemIds: readonly string[] },
): Promise<Known> {
  const refs = [...new Set(userIds)].map((userId) => ({ kind: 'member' as const, teamId: tenantId, userId }))
  const principals = await loadPrincipals(tx, refs)
  const find = (userId: string) => principals.get(principalKey({ kind: 'member', teamId: tenantId, userId }))
  const ids = [...new Set(itemIds)]
  const snapshot = await loadAccessSnapshot(tx, { tenantId, ids, principals: [...principals.values()] })
  return {
    isMember: (userId) => find(userId) !== undefined,
    standingOf(userId, itemId) {
      const principal = find(userId)
      return principal ? snapshot.evaluateAccess(principal, itemId) : null
    },
  }
}
