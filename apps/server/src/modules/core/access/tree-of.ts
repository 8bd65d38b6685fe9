import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { Principal } from './principal.ts'

/**
 * The tenant in whose tree an item is, among those that the principal reaches, so that the tree can be locked. Says nothing of what they may,
 * nor, to who reaches one tree alone, whether the item is there at all. Throws 404.
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
