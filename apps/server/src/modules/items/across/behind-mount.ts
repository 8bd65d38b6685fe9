import { type Principal, treeOf } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * What a call that copies means by an id, and in whose tree that is: of a mount the folder that it shows, else the item itself. Says nothing of
 * what the principal may. Throws 404.
 */
export async function behindMount(db: Db, principal: Principal, id: string): Promise<{ id: string; tenantId: string }> {
  const tenantId = await treeOf(db, principal, id)
  if (principal.trees.length === 1) return { id, tenantId }
  const mount = await db
    .selectFrom('items')
    .select(['source_id', 'source_tenant_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('source_id', 'is not', null)
    .executeTakeFirst()
  if (!mount?.source_id || !mount.source_tenant_id) return { id, tenantId }
  return { id: mount.source_id, tenantId: mount.source_tenant_id }
}
