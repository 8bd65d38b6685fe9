import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Finds the current items that merged items are part of, by the ids of the merged items. Ids of other items, and of permanently
 * deleted ones, are left out.
 */
export async function findRedirectTargets(
  db: Db,
  { trees, ids }: { trees: readonly string[]; ids: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; into_id: string }>`
    WITH RECURSIVE lead AS (
      SELECT r.tenant_id, r.item_id AS id, r.into_id FROM replacements r
      WHERE r.tenant_id = ANY(${trees}::uuid[]) AND r.item_id = ANY(${ids}::uuid[]) AND r.into_id IS NOT NULL
      UNION
      SELECT lead.tenant_id, lead.id, r.into_id FROM lead
      JOIN replacements r ON r.tenant_id = lead.tenant_id AND r.item_id = lead.into_id AND r.into_id IS NOT NULL
    )
    SELECT lead.id, lead.into_id FROM lead JOIN items i ON i.tenant_id = lead.tenant_id AND i.id = lead.into_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row.into_id]))
}

/** Lists the ids of all items that were merged into some items, directly or indirectly. They exist only as redirects. */
export async function listMergedIds(db: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE ended AS (
      SELECT r.item_id AS id FROM replacements r WHERE r.tenant_id = ${tenantId} AND r.into_id = ANY(${ids}::uuid[])
      UNION
      SELECT r.item_id FROM ended JOIN replacements r ON r.tenant_id = ${tenantId} AND r.into_id = ended.id
    )
    SELECT id FROM ended`.execute(db)
  return rows.map((row) => row.id)
}
