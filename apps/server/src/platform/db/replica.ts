import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../http/app-error.ts'
import type { MetricSource } from '../metrics/source.ts'
import { openDb, type Pool } from './db.ts'

/** For long reads that may be done beside the database that is written to. */
export interface Replica {
  /**
   * Reads as the database is now, whatever was just written: by a replica that has come as far, and by the database itself where there is none, it is
   * behind, or it fails. `work` only reads, for it may be done again.
   */
  read<T>(work: (db: Pool) => Promise<T>): Promise<T>
}

/** For a replica to come as far as its database; it is mostly a few milliseconds behind. Milliseconds. */
const CATCH_UP_WITHIN = 100
const ASK_EVERY = 5
/** How long a replica that failed is left alone. Milliseconds. */
const REST = 10_000
/** A replica that does not let anybody in must not keep people waiting. Milliseconds. */
const CONNECT_TIMEOUT = 1000

interface ReplicaOptions {
  /** The database that is written to. */
  db: Pool
  /** Of its replica; null when it has none. */
  connectionString: string | null
  log: { warn(details: object, message: string): void }
  /** Instead of {@link REST}: for tests. Milliseconds. */
  rest?: number
}

/** Opens the way to a replica. Nothing is asked of it before the first read, and a server starts without it. */
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
      // It would come at any database.
      if (error instanceof AppError) throw error
      counts.failed += 1
      restsUntil = performance.now() + rest
      log.warn({ err: error }, 'The replica of the database failed, and is left alone for a moment')
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
        help: 'Reads that a replica might have done, by whether it did, was behind, or failed',
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

/** Waits a little for the replica to have all that the database has acknowledged by now. */
async function hasCaughtUp(db: Pool, replica: Pool): Promise<boolean> {
  const { rows } = await sql<{ lsn: string }>`SELECT pg_current_wal_lsn()::text AS lsn`.execute(db)
  const until = performance.now() + CATCH_UP_WITHIN
  for (;;) {
    const lsn = rows[0]?.lsn ?? ''
    const asked = await sql<{ isThere: boolean | null }>`
      SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS "isThere"`.execute(replica)
    if (asked.rows[0]?.isThere) return true
    if (performance.now() > until) return false
    await wait(ASK_EVERY)
  }
}
