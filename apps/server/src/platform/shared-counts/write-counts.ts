import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** What a server has counted of one key since it last wrote. */
interface NewCount {
  key: string
  points: number
  /** Milliseconds until the window of a key that nobody else has counted ends. */
  left: number
}

/** How a key stands over all servers. */
interface KnownCount {
  key: string
  points: number
  /** Milliseconds until its window ends. */
  left: number
}

/** More than that is no count of anybody's. */
const MOST = 2 ** 30

/**
 * Adds what was counted to what all servers have, in one statement; no window is longer than `window` milliseconds. Windows go by the clock of the
 * database, so that servers whose clocks differ agree, and one that has jumped leaves nobody waiting: what ends later than any window can is begun anew.
 */
export async function writeCounts(db: Db, counts: readonly NewCount[], window: number): Promise<readonly KnownCount[]> {
  const columns = {
    keys: counts.map(({ key }) => key),
    points: counts.map(({ points }) => Math.min(points, MOST)),
    lefts: counts.map(({ left }) => Math.ceil(Math.min(left, window))),
  }
  // In the order of the keys, so that two servers never wait for each other.
  const { rows } = await sql<{ key: string; points: number; remaining: string }>`
    WITH clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now)
    INSERT INTO rate_limits AS kept (key, points, expire)
    SELECT new.key, new.points, clock.now + new.remaining
    FROM clock, unnest(${columns.keys}::text[], ${columns.points}::int[], ${columns.lefts}::int[]) AS new (key, points, remaining)
    ORDER BY new.key
    ON CONFLICT (key) DO UPDATE SET (points, expire) = (
      SELECT
        CASE WHEN is_same THEN least(kept.points::bigint + excluded.points, ${MOST}) ELSE excluded.points END,
        CASE WHEN is_same THEN kept.expire ELSE excluded.expire END
      FROM (SELECT kept.expire > clock.now AND kept.expire <= clock.now + ${window} AS is_same FROM clock) AS windows)
    RETURNING key, points, expire - (SELECT now FROM clock) AS remaining`.execute(db)
  return rows.map(({ key, points, remaining }) => ({ key, points, left: Number(remaining) }))
}
