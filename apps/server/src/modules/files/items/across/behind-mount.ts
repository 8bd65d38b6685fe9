import { contentId, type Principal, treeOf } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * What a call that copies means by an id, and in whose tree that is: of a mount the folder that it shows, else the item itself. Says nothing of
 * what the principal may. Throws 404.
 */
export async function behindMount(db: Db, principal: Principal, id: string): Promise<{ id: string; tenantId: string }> {
  const source = await contentId(db, principal, id)
  return { id: source, tenantId: await treeOf(db, principal, source) }
}
