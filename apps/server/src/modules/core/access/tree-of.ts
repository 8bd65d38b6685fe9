import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { Principal } from './principal.ts'

/**
 * Returns the tenant whose tree contains an item, among those that the principal can reach, so that the tree can be locked. Does
 * not check permissions, nor, for principals who reach only one tree, whether the item exists. Throws 404.
 */
export async function treeOf(db: Db, { trees }: Principal, id: string): Promise<string> {
  const [only, ...others] = trees
  if (only !== undefined && others.length === 0) return only
  const found = await db
    .selectFrom('items')
    .select('tenant_id')
    .modifyFront(PREPARED)
    .where('tenant_id', 'in', trees)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.tenant_id
}
