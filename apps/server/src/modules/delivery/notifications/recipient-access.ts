import { type ItemAccess, loadAccessSnapshot, principalKey } from '#modules/core/access/public.ts'
import { loadPrincipals } from '#modules/directory/identity/public.ts'
import type { Db } from '#platform/db/db.ts'

/** The current access of some users of a team to some items. */
export interface RecipientAccess {
  /** Returns whether a user is active in the team. */
  isMember(userId: string): boolean
  /** Returns a user's access to an item; null if either does not exist. */
  of(userId: string, itemId: string): ItemAccess | null
}

/** Loads the access in a fixed number of queries. */
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
