import { type RawBuilder, sql } from 'kysely'
import { authorise, canSeeInternals, loadItem, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/** An item, its content, and the ancestors through which it is externally accessible. */
export interface Scope {
  id: string
  aboveIds: readonly string[]
}

/**
 * Loads an item with the ancestors through which it is externally accessible: a restricted item blocks access from above. Throws
 * 404 and 403.
 */
export async function loadScope(db: Db, principal: Member, id: string): Promise<Scope> {
  const { node, ancestorPath } = await loadItem(db, { principal, id })
  authorise(canSeeInternals(principal, node.tenant_id))
  const restrictedIndex = ancestorPath.findLastIndex(({ is_restricted }) => is_restricted)
  return { id, aboveIds: ancestorPath.slice(restrictedIndex + 1, -1).map((above) => above.id) }
}

/** SQL: the items outside the bin at or below a folder with external access; walks up from those, each folder once. */
export function within(tenantId: string, folderId: string): RawBuilder<unknown> {
  return sql`up AS (
      SELECT i.id, i.parent_id FROM items i WHERE i.tenant_id = ${tenantId} AND i.id IN (SELECT item_id FROM way) AND i.deleted IS NULL
      UNION
      SELECT i.id, i.parent_id FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.parent_id
      WHERE up.id <> ${folderId} AND i.deleted IS NULL
    ), down AS (
      SELECT ${folderId}::uuid AS id
      UNION ALL
      SELECT up.id FROM down JOIN up ON up.parent_id = down.id
    ),`
}

/** SQL, together with {@link within}: whether an entry includes the item of a scope. */
export function leadsInto({ aboveIds }: Scope): RawBuilder<boolean> {
  return sql`(way.item_id = ANY(${aboveIds}::uuid[]) OR way.item_id IN (SELECT id FROM down))`
}
