import { sql } from 'kysely'
import { emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Serialises the calculation of a team's totals: two concurrent ones for the same folder would each miss the other's changes.
 * Take it before the row of an item whose figures are changed manually.
 */
export async function lockFinance(tx: Db, { tenantId }: { tenantId: string }): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`finance:${tenantId}`}, 0))`.execute(tx)
}

/**
 * Recalculates the totals of folders from their children outside the bin, and of their ancestors as far as anything changes. Call
 * it after an item with a figure was added or removed. Null stands for no folder.
 */
export async function rollUp(
  tx: Db,
  { tenantId, folderIds }: { tenantId: string; folderIds: Iterable<string | null | undefined> },
): Promise<void> {
  await lockFinance(tx, { tenantId })
  for (const start of folderIds) {
    let folderId = start ?? null
    while (folderId !== null) [folderId = null] = await addUp(tx, { tenantId, folderIds: [folderId] })
  }
}

/** Recalculates some folders, none inside another. Returns the parents of those whose figures changed. */
export async function addUp(
  tx: Db,
  { tenantId, folderIds }: { tenantId: string; folderIds: readonly string[] },
): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string; parent_id: string | null }>`
    UPDATE items f SET
      budget = CASE WHEN f.manual_budget THEN f.budget ELSE s.budget END,
      cost = CASE WHEN f.manual_cost THEN f.cost ELSE s.cost END,
      quoted = CASE WHEN f.manual_quoted THEN f.quoted ELSE s.quoted END,
      value = CASE WHEN f.manual_value THEN f.value ELSE s.value END
    FROM unnest(${folderIds}::uuid[]) AS folder (id) CROSS JOIN LATERAL (
      SELECT sum(i.budget) AS budget, sum(i.cost) AS cost, sum(i.quoted) AS quoted, sum(i.value) AS value
      FROM items i WHERE i.tenant_id = ${tenantId} AND i.parent_id = folder.id AND i.deleted IS NULL
        AND (i.budget IS NOT NULL OR i.cost IS NOT NULL OR i.quoted IS NOT NULL OR i.value IS NOT NULL)
    ) s
    WHERE f.tenant_id = ${tenantId} AND f.id = folder.id AND f.is_dir AND (
      (NOT f.manual_budget AND f.budget IS DISTINCT FROM s.budget) OR (NOT f.manual_cost AND f.cost IS DISTINCT FROM s.cost) OR
      (NOT f.manual_quoted AND f.quoted IS DISTINCT FROM s.quoted) OR (NOT f.manual_value AND f.value IS DISTINCT FROM s.value))
    RETURNING f.id, f.parent_id`.execute(tx)
  if (rows.length > 0) {
    const folders = rows.map(({ id, parent_id }) => ({ itemId: id, parentId: parent_id }))
    await emit(tx, { tenantId, userId: null }, { type: 'figures.changed', folders })
  }
  return rows.map((row) => row.parent_id)
}
