import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

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
  const inFolder = sql`SELECT id, name, name_key, mounted_for FROM items
    WHERE tenant_id = ${tenantId} AND parent_id = ${folderId} AND deleted IS NULL`
  // Two parts, each by an index of its own. The planner must not see how many names there are, or it plans for each number anew.
  const { rows } = await sql<Sibling>`${PREPARED}
    ${inFolder} AND mounted_for IS NULL AND name_key = ANY((SELECT ${nameKeys}::text[])::text[])
    UNION ALL
    ${inFolder} AND mounted_for IS NOT NULL`.execute(db)
  return rows
}
