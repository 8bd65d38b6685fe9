import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { Principal } from './principal.ts'

/** Whose tree an item is in, among those that the principal reaches, so that it can be locked. Says nothing of what they may. Throws 404. */
export async function findTree(db: Db, { trees }: Principal, id: string): Promise<{ tenantId: string; isDir: boolean }> {
  const found = await db
    .selectFrom('items')
    .select(['tenant_id', 'is_dir'])
    .where('tenant_id', 'in', trees)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return { tenantId: found.tenant_id, isDir: found.is_dir }
}
