import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Db, Pool } from '#platform/db/db.ts'

/** Reports that read very much: one after the other, so that they never take more than one of the database's processors from all else. */
const oneAtATime = pLimit(1)

/** Reads what a report is added up from, in one view of the data, without helpers of the database. */
export function runReport<T>(db: Pool, read: (tx: Db) => Promise<T>): Promise<T> {
  return oneAtATime(() =>
    db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        // Enough for the sums of a million files without a detour over the disk; what is compiled is not worth it for one statement.
        await sql`SELECT set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(
          tx,
        )
        return read(tx)
      }),
  )
}
