import { type RawBuilder, sql } from 'kysely'
import type { Db, Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'

/** The setting that stores until when days are summed; as a lock, it serialises changes of the sums. */
const SETTING = 'event_days'
/** Events that began before midnight may be committed after it: a day is complete one hour later. */
const LATE_MS = 60 * 60 * 1000
const DAY_MS = 24 * LATE_MS

/** SQL: the grouping of events: day, folder, kind and user. */
export const DONE = sql`(e.date AT TIME ZONE 'UTC')::date AS day, coalesce(e.to_parent_id, e.from_parent_id) AS folder_id,
  CASE WHEN e.type = 'add' AND e.meta ? 'version' THEN 'version' ELSE e.type::text END AS kind, e.user_id`

/** SQL: events in folders between two timestamps. Ids contain their creation time, so the primary key is used. */
export function eventsBetween(tenantId: RawBuilder<unknown>, from: Date, until: Date): RawBuilder<unknown> {
  return sql`events e WHERE e.tenant_id = ${tenantId} AND e.id >= ${idAt(from, -LATE_MS)} AND e.id < ${idAt(until, DAY_MS)}
    AND e.date >= ${from} AND e.date < ${until} AND e.type <> 'access' AND coalesce(e.to_parent_id, e.from_parent_id) IS NOT NULL`
}

/** Returns the lowest id of a timestamp. */
function idAt(time: Date, slack: number): string {
  const hex = Math.max(0, time.getTime() + slack)
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** Returns the timestamp until which days are summed; null before the first. */
export async function summedUntil(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', SETTING).executeTakeFirst()
  const until = row?.value.until
  return typeof until === 'string' ? new Date(until) : null
}

/** Sums the events of completed days. Safe on several servers concurrently. */
export async function sumDays({ db, now = new Date() }: { db: Pool; now?: Date }): Promise<void> {
  const until = new Date(Math.floor((now.getTime() - LATE_MS) / DAY_MS) * DAY_MS)
  const before = await summedUntil(db)
  if (before && before >= until) return
  await transact(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${SETTING}, 0))`.execute(tx)
    const from = (await summedUntil(tx)) ?? new Date(0)
    if (from >= until) return
    await sql`
      INSERT INTO event_days (tenant_id, day, folder_id, kind, user_id, events)
      SELECT t.id, done.day, done.folder_id, done.kind, done.user_id, done.events
      FROM tenants t CROSS JOIN LATERAL (
        SELECT ${DONE}, count(*)::integer AS events FROM ${eventsBetween(sql`t.id`, from, until)} GROUP BY 1, 2, 3, 4
      ) done
      ORDER BY 1, 2`.execute(tx)
    const value = JSON.stringify({ until: until.toISOString() })
    await tx
      .insertInto('settings')
      .values({ name: SETTING, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  })
}

/**
 * Sums the days of a team whose events were all written together, for the days that are summed for other teams; in the caller's
 * transaction.
 */
export async function sumDaysOfTeam(tx: Db, tenantId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${SETTING}, 0))`.execute(tx)
  const until = await summedUntil(tx)
  if (!until) return
  await sql`
    INSERT INTO event_days (tenant_id, day, folder_id, kind, user_id, events)
    SELECT ${tenantId}::uuid, ${DONE}, count(*)::integer FROM ${eventsBetween(sql`${tenantId}::uuid`, new Date(0), until)} GROUP BY 2, 3, 4, 5`.execute(
    tx,
  )
}

/** Subtracts the events of items from the daily sums, before they are removed from the activity of their folders. */
export async function takeFromDays(
  tx: Db,
  { tenantId, itemIds }: { tenantId: string; itemIds: readonly string[] },
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${SETTING}, 0))`.execute(tx)
  const until = await summedUntil(tx)
  if (!until) return
  await sql`
    INSERT INTO event_days (tenant_id, day, folder_id, kind, user_id, events)
    SELECT ${tenantId}::uuid, ${DONE}, -count(*)::integer FROM ${eventsBetween(sql`${tenantId}::uuid`, new Date(0), until)}
      AND e.item_id = ANY(${itemIds}::uuid[])
    GROUP BY 2, 3, 4, 5`.execute(tx)
}
