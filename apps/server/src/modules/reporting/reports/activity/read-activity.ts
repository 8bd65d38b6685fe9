import type { WeekStart } from '@arbour/contract/entities/account/formats'
import type { ActivityKind } from '@arbour/contract/entities/report'
import { sql } from 'kysely'
import { DONE, eventsBetween, summedUntil } from '#modules/content/activity/public.ts'
import type { Db } from '#platform/db/db.ts'
import { places, placesWithTops } from '../places.ts'
import { visibleBoundaries } from '../visible-boundaries.ts'

/** A number of actions with a common property: a time interval and kind, an accessible folder, or a user. */
export interface ActivityRow {
  is_open: boolean
  by: 'time' | 'folder' | 'person'
  from: string | null
  kind: ActivityKind | null
  folder_id: string | null
  user_id: string | null
  acts: number
}

interface ActivityQuery {
  tenantId: string
  /** Boundaries whose content the user can open. */
  open: readonly string[]
  /** Only this project or company. */
  withinId: string | null
  from: Date
  until: Date
  period: 'day' | 'week'
  weekStart: WeekStart
  /** Number of folders and users, most active first. */
  take: number
}

/**
 * Aggregates the activity of a period as far as it is visible to the user: by the current access to the folder of each action,
 * without actions on items that are individually closed to them, which are few and subtracted one by one. Completed days are read
 * from their sums and aggregated into weeks, since there may be millions of rows.
 */
export async function readActivity(
  db: Db,
  { tenantId, open, withinId, from, until, period, weekStart, take }: ActivityQuery,
): Promise<ActivityRow[]> {
  const summed = await summedUntil(db)
  const live = summed && summed > from ? summed : from
  const tenant = sql`${tenantId}::uuid`
  // Weeks of PostgreSQL begin on Monday.
  const shift = period === 'week' ? (8 - weekStart) % 7 : 0
  const { rows } = await sql<ActivityRow>`
    WITH RECURSIVE ${visibleBoundaries(tenantId, open)}, closed AS (
      SELECT i.id FROM known JOIN items i ON i.tenant_id = ${tenantId} AND i.id = known.id WHERE NOT known.is_open AND i.is_restricted
    ), ${withinId === null ? places(tenantId) : placesWithTops(tenantId, withinId)}, act AS (
      SELECT day, folder_id, kind, user_id, events FROM event_days
      WHERE tenant_id = ${tenantId} AND day >= ${from.toISOString()}::date AND day < ${until.toISOString()}::date
      UNION ALL
      SELECT ${DONE}, 1 FROM ${eventsBetween(tenant, live, until)}
      UNION ALL
      -- Taken from where it was done, and counted where nobody may look.
      SELECT e.day, taken.folder_id, e.kind, e.user_id, taken.events
      FROM closed JOIN LATERAL (SELECT ${DONE} FROM ${eventsBetween(tenant, from, until)} AND e.item_id = closed.id OFFSET 0) e ON true
      CROSS JOIN LATERAL (VALUES (e.folder_id, -1), (NULL, 1)) AS taken (folder_id, events)
    ), placed AS (
      SELECT act.*, coalesce(place.is_open, false) AS is_open FROM act LEFT JOIN place ON place.id = act.folder_id
      -- Of folders that are gone for good nothing is told.
      WHERE act.folder_id IS NULL OR place.id IS NOT NULL
    ), sums AS MATERIALIZED (
      SELECT is_open, CASE WHEN GROUPING(day) = 0 THEN 'time' WHEN GROUPING(folder_id) = 0 THEN 'folder' ELSE 'person' END AS by,
        day, kind, folder_id, user_id, sum(events)::integer AS acts
      FROM placed GROUP BY GROUPING SETS ((is_open, day, kind), (is_open, folder_id), (is_open, user_id))
      HAVING sum(events) > 0
    )
    SELECT is_open, by, (date_trunc(${period}, day + ${shift}::integer)::date - ${shift}::integer)::text AS "from", kind, folder_id, user_id, sum(acts)::integer AS acts
    FROM sums WHERE by = 'time' GROUP BY 1, 2, 3, 4, 5, 6
    UNION ALL (SELECT is_open, by, NULL, kind, folder_id, user_id, acts FROM sums WHERE by = 'folder' AND is_open ORDER BY acts DESC, folder_id LIMIT ${take})
    UNION ALL (SELECT is_open, by, NULL, kind, folder_id, user_id, acts FROM sums WHERE by = 'person' AND is_open ORDER BY acts DESC, user_id LIMIT ${take})`.execute(
    db,
  )
  return rows
}
