import { type RawBuilder, sql } from 'kysely'
import { ask, type Check } from './check.ts'

const FIGURES = ['budget', 'cost', 'quoted', 'value'] as const

/** Repeats a fragment for each figure, with its name in place of `?`. */
function forEachFigure(fragment: string, separator: string): RawBuilder<unknown> {
  return sql.raw(FIGURES.map((figure) => fragment.replaceAll('?', figure)).join(separator))
}

/** Figures: manual ones, or the totals of the children outside the bin. */
export const financeChecks: readonly Check[] = [
  ask(
    'A folder without a figure of its own shows the sum of what is in it',
    sql`WITH sums AS (
      SELECT tenant_id, parent_id, ${forEachFigure('sum(?) AS ?', ', ')} FROM items
      WHERE deleted IS NULL AND parent_id IS NOT NULL AND (${forEachFigure('? IS NOT NULL', ' OR ')})
      GROUP BY tenant_id, parent_id
    )
    SELECT i.tenant_id, i.id, 'shows ' || concat_ws(', ', ${forEachFigure(
      `CASE WHEN NOT i.manual_? AND i.? IS DISTINCT FROM s.?
        THEN '? ' || coalesce(i.?::text, 'nothing') || ' instead of ' || coalesce(s.?::text, 'nothing') END`,
      ', ',
    )}) AS what
    FROM items i LEFT JOIN sums s ON s.tenant_id = i.tenant_id AND s.parent_id = i.id
    WHERE i.is_dir AND (${forEachFigure('(NOT i.manual_? AND i.? IS DISTINCT FROM s.?)', ' OR ')})`,
  ),
  ask(
    'What is no folder shows figures of its own alone',
    sql`SELECT i.tenant_id, i.id, 'shows figures that nobody gave' AS what FROM items i
    WHERE NOT i.is_dir AND (${forEachFigure('(NOT i.manual_? AND i.? IS NOT NULL)', ' OR ')})`,
  ),
]
