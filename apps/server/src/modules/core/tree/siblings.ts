import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { childNamed } from './named.ts'

interface Sibling {
  id: string
  name: string
  name_key: string
  /** The user of a personal mount. */
  mounted_for: string | null
}

/**
 * Reads the children outside the bin that matter for taking a name in a folder: those with one of the names, by `name_key`, and
 * all personal mounts, which are renamed on conflict.
 */
export async function readSiblings(
  db: Db,
  { tenantId, folderId, nameKeys }: { tenantId: string; folderId: string; nameKeys: readonly string[] },
): Promise<Sibling[]> {
  const columns = sql.raw('i.id, i.name, i.name_key, i.mounted_for')
  // Two subqueries, each with its own index. The number of names is hidden from the planner, which would otherwise plan again for
  // each number.
  const { rows } = await sql<Sibling>`${PREPARED}
    SELECT ${columns} FROM (SELECT DISTINCT unnest(${nameKeys}::text[]) AS name_key) wanted
    CROSS JOIN LATERAL ${childNamed({ tenantId, folderId, nameKey: sql`wanted.name_key` })} i
    WHERE i.mounted_for IS NULL
    UNION ALL
    SELECT ${columns} FROM items i
    WHERE i.tenant_id = ${tenantId} AND i.parent_id = ${folderId} AND i.deleted IS NULL AND i.mounted_for IS NOT NULL`.execute(db)
  return rows
}
