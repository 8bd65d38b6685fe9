import { FIGURES } from '@arbour/contract/entities/items/figures'
import { type RawBuilder, sql } from 'kysely'
import { emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'

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

/** SQL: a fragment for each figure, with its name in place of `?`. */
export function forEachFigure(fragment: string, separator = ', '): RawBuilder<unknown> {
  return sql.raw(FIGURES.map((figure) => fragment.replaceAll('?', figure)).join(separator))
}

const figures = forEachFigure('?')
const ownAmounts = forEachFigure('i.?')
const otherAmounts = forEachFigure("(other.amounts->>'?')::numeric AS ?")
/** A manual figure takes the place of the total in all currencies. */
const sums = forEachFigure('CASE WHEN NOT f.manual_? THEN sum(?) END AS ?')
const isManual = forEachFigure('f.manual_?', ' OR ')
const totals = forEachFigure('CASE WHEN f.manual_? THEN f.? ELSE shown.? END AS ?')
const pairs = forEachFigure("'?', ?::text")
const folderFigures = forEachFigure('f.?')
const totalFigures = forEachFigure('t.?')

/**
 * Recalculates some folders, none inside another. Amounts in different currencies are never added: the folder's own columns show
 * the currency of its manual figures, otherwise the one that most of its children have, and `other_amounts` the others. Returns
 * the parents of those whose figures changed.
 */
export async function addUp(
  tx: Db,
  { tenantId, folderIds }: { tenantId: string; folderIds: readonly string[] },
): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string; parent_id: string | null }>`${PREPARED}
    WITH totals AS MATERIALIZED (
      SELECT f.id, total.* FROM items f CROSS JOIN LATERAL (
        WITH amounts AS (
          SELECT i.currency, ${ownAmounts} FROM items i
          WHERE i.tenant_id = ${tenantId} AND i.parent_id = f.id AND i.deleted IS NULL AND i.currency IS NOT NULL
          UNION ALL
          SELECT other.currency, ${otherAmounts} FROM items i CROSS JOIN jsonb_each(i.other_amounts) AS other (currency, amounts)
          WHERE i.tenant_id = ${tenantId} AND i.parent_id = f.id AND i.deleted IS NULL AND i.other_amounts IS NOT NULL
        ), sums AS (
          SELECT currency, count(*) AS items, ${sums} FROM amounts GROUP BY currency
        ), shown AS (SELECT * FROM sums WHERE coalesce(${figures}) IS NOT NULL),
        main AS (
          SELECT CASE WHEN ${isManual} THEN f.currency ELSE (SELECT currency FROM shown ORDER BY items DESC, currency LIMIT 1) END AS currency
        )
        SELECT main.currency, ${totals},
          (SELECT jsonb_object_agg(currency, jsonb_build_object(${pairs})) FROM shown WHERE currency <> main.currency) AS other_amounts
        FROM main LEFT JOIN shown ON shown.currency = main.currency
      ) total
      WHERE f.tenant_id = ${tenantId} AND f.id = ${anyOf(folderIds)} AND f.is_dir
    )
    UPDATE items f SET (currency, other_amounts, ${figures}) = (t.currency, t.other_amounts, ${totalFigures})
    FROM totals t
    WHERE f.tenant_id = ${tenantId} AND f.id = t.id
      AND (f.currency, f.other_amounts, ${folderFigures}) IS DISTINCT FROM (t.currency, t.other_amounts, ${totalFigures})
    RETURNING f.id, f.parent_id`.execute(tx)
  if (rows.length > 0) {
    const folders = rows.map(({ id, parent_id }) => ({ itemId: id, parentId: parent_id }))
    await emit(tx, { tenantId, userId: null }, { type: 'figures.changed', folders })
  }
  return rows.map((row) => row.parent_id)
}
