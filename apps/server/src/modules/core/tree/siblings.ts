import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { childNamed } from './named.ts'

interface Sibling {
  id: string
  name: string
  name_key: string
  /** For whom alone it stands there. */
  mounted_for: string | null
}

/**
 * What lives in a folder and counts for what takes a name in it: what has one of some names, by their `name_key`, and all that stands there for
 * one person alone, which makes way.
 */
export async function readSiblings(
  db: Db,
  { tenantId, folderId, nameKeys }: { tenantId: string; folderId: string; nameKeys: readonly string[] },
): Promise<Sibling[]> {
  const columns = sql.raw('i.id, i.name, i.name_key, i.mounted_for')
  // Two parts, each by an index of its own. The planner must not see how many names there are, or it plans for each number anew.
  const { rows } = await sql<Sibling>`${PREPARED}
    SELECT ${columns} FROM (SELECT DISTINCT unnest(${nameKeys}::text[]) AS name_key) wanted
    CROSS JOIN LATERAL ${childNamed({ tenantId, folderId, nameKey: sql`wanted.name_key` })} i
    WHERE i.mounted_for IS NULL
    UNION ALL
    SELECT ${columns} FROM items i
    WHERE i.tenant_id = ${tenantId} AND i.parent_id = ${folderId} AND i.deleted IS NULL AND i.mounted_for IS NOT NULL`.execute(db)
  return rows
}
