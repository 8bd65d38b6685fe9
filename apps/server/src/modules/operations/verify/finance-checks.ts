import { sql } from 'kysely'
import { forEachFigure } from '#modules/views/finance/public.ts'
import { ask, type Check } from './check.ts'

/** Figures: manual ones, or the totals of the children outside the bin. */
export const financeChecks: readonly Check[] = [
  ask(
    'A folder without a figure of its own shows the sum of what is in it',
    sql`WITH amounts AS (
      SELECT tenant_id, parent_id, currency, ${forEachFigure('?')} FROM items
      WHERE deleted IS NULL AND parent_id IS NOT NULL AND currency IS NOT NULL
      UNION ALL
      SELECT tenant_id, parent_id, other.key, ${forEachFigure("(other.value->>'?')::numeric")}
      FROM items CROSS JOIN jsonb_each(other_amounts) AS other
      WHERE deleted IS NULL AND parent_id IS NOT NULL
    ), sums AS (
      SELECT tenant_id, parent_id, currency, ${forEachFigure('sum(?) AS ?')} FROM amounts GROUP BY tenant_id, parent_id, currency
    ), shown AS (
      SELECT tenant_id, id, currency, ${forEachFigure('CASE WHEN NOT manual_? THEN ? END AS ?')} FROM items
      WHERE is_dir AND currency IS NOT NULL
      UNION ALL
      SELECT tenant_id, id, other.key, ${forEachFigure("(other.value->>'?')::numeric")}
      FROM items CROSS JOIN jsonb_each(other_amounts) AS other WHERE is_dir
    )
    SELECT tenant_id, id, 'shows ' || concat_ws(', ', ${forEachFigure(
      `CASE WHEN shown.? IS DISTINCT FROM due.?
        THEN '? ' || coalesce(shown.?::text, 'nothing') || ' instead of ' || coalesce(due.?::text, 'nothing') || ' ' || currency END`,
    )}) AS what
    FROM shown
    FULL JOIN (SELECT f.tenant_id, f.id, s.currency, ${forEachFigure('CASE WHEN NOT f.manual_? THEN s.? END AS ?')}
      FROM sums s JOIN items f ON f.tenant_id = s.tenant_id AND f.id = s.parent_id) due USING (tenant_id, id, currency)
    WHERE ${forEachFigure('shown.? IS DISTINCT FROM due.?', ' OR ')}`,
  ),
  ask(
    'What is no folder shows figures of its own alone',
    sql`SELECT i.tenant_id, i.id, 'shows figures that nobody gave' AS what FROM items i
    WHERE NOT i.is_dir AND (${forEachFigure('(NOT i.manual_? AND i.? IS NOT NULL)', ' OR ')})`,
  ),
]
