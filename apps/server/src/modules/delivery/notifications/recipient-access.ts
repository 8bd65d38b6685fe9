import { type ItemAccess, loadAccessSnapshot, principalKey } from '#modules/core/access/public.ts'
import { loadPrincipals } from '#modules/directory/identity/public.ts'
import type { Db } from '#platform/db/db.ts'

/** How some users of a team can access some items now. */
export interface RecipientAccess {
  /** Returns whether a user is active in the team. */
  isMember(userId: string): boolean
  /** Returns how a user can access an item; null if either is not there. */
  of(userId: string, itemId: string): ItemAccess | null
}

/** Loads it in a few queries, however many users and items there are. */
export async function loadRecipientAccess(
  tx: Db,
  { tenantId, userIds, itemIds }: { tenantId: string; userIds: readonly string[]; itemIds: readonly string[] },
): Promise<RecipientAccess> {
  const refs = [...new Set(userIds)].map((userId) => ({ kind: 'member' as const, teamId: tenantId, userId }))
  const principals = await loadPrincipals(tx, refs)
  const find = (userId: string) => principals.get(principalKey({ kind: 'member', teamId: tenantId, userId }))
  const ids = [...new Set(itemIds)]
  const snapshot = await loadAccessSnapshot(tx, { tenantId, ids, principals: [...principals.values()] })
  return {
    isMember: (userId) => find(userId) !== undefined,
    of(userId, itemId) {
      const principal = find(userId)
      return principal ? snapshot.evaluateAccess(principal, itemId) : null
    },
  }
}
