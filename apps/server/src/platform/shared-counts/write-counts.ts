import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** A server's count of a key since its last write. */
interface NewCount {
  key: string
  points: number
  /** Milliseconds until the window ends, if no other server has counted the key. */
  left: number
}

/** The total of a key across all servers. */
interface KnownCount {
  key: string
  points: number
  /** Milliseconds until its window ends. */
  left: number
}

/** More than any real count. */
const MOST = 2 ** 30

/**
 * Adds counts to the totals of all servers, in one statement; no window is longer than `window` milliseconds. Windows use the
 * database clock, so that servers with different clocks agree. If the clock has jumped, windows that end too far in the future
 * are restarted.
 */
export async function writeCounts(db: Db, counts: readonly NewCount[], window: number): Promise<readonly KnownCount[]> {
  const columns = {
    keys: counts.map(({ key }) => key),
    points: counts.map(({ points }) => Math.min(points, MOST)),
    lefts: counts.map(({ left }) => Math.ceil(Math.min(left, window))),
  }
  // Sorted by key, to prevent deadlocks between servers.
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
