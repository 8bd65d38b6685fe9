import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../http/app-error.ts'
import type { MetricSource } from '../metrics/source.ts'
import { openDb, type Pool } from './db.ts'

/** Executes long reads on a replica of the database. */
export interface Replica {
  /**
   * Reads the current state of the database, including the latest writes: from a replica that is up to date, or from the primary
   * if there is none, it lags, or it fails. `work` must be read-only, since it may be repeated.
   */
  read<T>(work: (db: Pool) => Promise<T>): Promise<T>
}

/** How long to wait for a replica to catch up; it usually lags a few milliseconds. Milliseconds. */
const CATCH_UP_WITHIN = 100
const ASK_EVERY = 5
/** How long a failed replica is not used. Milliseconds. */
const REST = 10_000
/** An unreachable replica must not delay requests. Milliseconds. */
const CONNECT_TIMEOUT = 1000

interface ReplicaOptions {
  /** The primary database. */
  db: Pool
  /** Of the replica; null without one. */
  connectionString: string | null
  log: { warn(details: object, message: string): void }
  /** Overrides {@link REST} in tests. Milliseconds. */
  rest?: number
}

/** Creates the access to a replica. It connects on the first read, and the server starts without it. */
export function openReplica({ db, connectionString, log, rest = REST }: ReplicaOptions) {
  const pool = connectionString === null ? null : openDb(connectionString, { connectTimeout: CONNECT_TIMEOUT })
  const counts = { replica: 0, behind: 0, failed: 0 }
  let restsUntil = 0

  async function readAt<T>(replica: Pool, work: (db: Pool) => Promise<T>): Promise<T> {
    try {
      if (!(await hasCaughtUp(db, replica))) {
        counts.behind += 1
        return work(db)
      }
      const found = await work(replica)
      counts.replica += 1
      return found
    } catch (error) {
      // This error is independent of the database used.
      if (error instanceof AppError) throw error
      counts.failed += 1
      restsUntil = performance.now() + rest
      log.warn({ err: error }, 'The database replica failed and is not used for a while')
      return work(db)
    }
  }

  const replica: Replica = {
    async read(work) {
      if (!pool || performance.now() < restsUntil) return work(db)
      return readAt(pool, work)
    },
  }
  const source: MetricSource = {
    metrics: {
      arbour_replica_reads_total: {
        help: 'Reads suitable for a replica, by whether it served them, lagged behind, or failed',
        type: 'counter',
        labels: ['outcome'],
      },
    },
    read: () => ({
      arbour_replica_reads_total: Object.entries(counts).map(([outcome, value]) => ({ labels: { outcome }, value })),
    }),
  }
  return { replica, source, close: async () => pool?.destroy() }
}

/** Waits briefly until the replica has everything that the primary has acknowledged. */
async function hasCaughtUp(db: Pool, replica: Pool): Promise<boolean> {
  const { rows } = await sql<{ lsn: string }>`SELECT pg_current_wal_lsn()::text AS lsn`.execute(db)
  const until = performance.now() + CATCH_UP_WITHIN
  for (;;) {
    const lsn = rows[0]?.lsn ?? ''
    const result = await sql<{ isThere: boolean | null }>`
      SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS "isThere"`.execute(replica)
    if (result.rows[0]?.isThere) return true
    if (performance.now() > until) return false
    await wait(ASK_EVERY)
  }
}
