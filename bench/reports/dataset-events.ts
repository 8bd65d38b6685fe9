import { sumDays } from '@arbour/server/modules/content/activity/public'
import type { Db } from '@arbour/server/platform/db/db'
import { openDatabase } from '@arbour/server/platform/postgres/open-database'
import { sql } from 'kysely'
import { QUIET } from '../support/dataset.ts'

/** Events of a team of a million items. */
const EVENTS = 5_000_000
/** Otherwise the last change of some items would be in the future. */
const NEARLY = 0.99

/** Events of each item besides its creation: 5 million for a million items. */
const ROUNDS = 4
/** Items of one folder in one activity group. */
const ACT = 16

/**
 * Adds five million events to the items of a data folder, whose server is stopped, and aggregates the past days. Does nothing if
 * already done. Takes some minutes.
 */
export async function ensureEvents(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log: QUIET, canJoin: true })
  try {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM events`.execute(db)
    if ((rows[0]?.count ?? 0) < EVENTS * NEARLY) {
      const top = await sql<{ tenant_id: string }>`SELECT tenant_id FROM items GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`.execute(
        db,
      )
      await sql`TRUNCATE events, event_days`.execute(db)
      await sql`DELETE FROM settings WHERE name = 'event_days'`.execute(db)
      const tenantId = top.rows[0]?.tenant_id ?? ''
      await db.connection().execute((connection) => writeEvents(connection, { tenantId }))
      await sql`VACUUM ANALYZE`.execute(db)
    }
    await sumDays({ db })
    await sql`VACUUM ANALYZE event_days`.execute(db)
  } finally {
    await close()
  }
}

/**
 * Writes events for the items of a team, whose dates are kept: each was added and later changed a few times, in activity groups
 * of one user in one folder, spread between its creation and now. Deterministic except for the current date.
 */
async function writeEvents(db: Db, { tenantId }: { tenantId: string }): Promise<void> {
  await sql`CREATE TEMP TABLE actors AS SELECT row_number() OVER (ORDER BY user_id) AS k, user_id FROM memberships WHERE tenant_id = ${tenantId}`.execute(
    db,
  )
  await sql`CREATE TEMP TABLE acted AS
    SELECT id, parent_id, name, created, act, max(created) OVER (PARTITION BY parent_id, act) AS after FROM (
      SELECT id, parent_id, name, created, (row_number() OVER (PARTITION BY parent_id ORDER BY id)) / ${sql.lit(ACT)} AS act
      FROM items WHERE tenant_id = ${tenantId} AND parent_id IS NOT NULL) numbered`.execute(db)
  // From 0 to 1, equal for all items of an activity group.
  const chance = sql`((hashtextextended(parent_id::text || act, round) & 2147483647) / 2147483648.0)`
  await sql`
    INSERT INTO events (tenant_id, id, item_id, from_parent_id, to_parent_id, type, user_id, date, meta)
    SELECT ${tenantId}, (lpad(to_hex((extract(epoch FROM date) * 1000)::bigint), 12, '0') || '7' || substr(md5(id::text || round), 1, 3) || '8'
        || substr(md5(round || id::text), 1, 15))::uuid, id, CASE WHEN type = 'rename' THEN parent_id END, parent_id, type, user_id, date,
      jsonb_build_object('name', name) || CASE WHEN type = 'add' AND round > 0 THEN jsonb_build_object('version', round + 1) ELSE '{}' END
    FROM (
      SELECT id, parent_id, name, round, actors.user_id,
        CASE WHEN round = 0 THEN created ELSE least(now(), after + ${chance} * (now() - after) + (hashtextextended(id::text, 9) & 511) * interval '1 second') END AS date,
        (CASE WHEN round = 3 THEN 'rename' ELSE 'add' END)::event_type AS type
      FROM acted, generate_series(0, ${sql.lit(ROUNDS)}) round, actors
      WHERE actors.k = 1 + floor(((hashtextextended(parent_id::text || act, round + 50) & 2147483647) / 2147483648.0) * (SELECT count(*) FROM actors))::int
    ) made ORDER BY date`.execute(db)
}
