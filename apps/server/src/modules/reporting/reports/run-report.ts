import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Db, Pool } from '#platform/db/db.ts'

/** Large reports run one at a time, so that they never use more than one processor of the database. */
const oneAtATime = pLimit(1)

/** Reads the data of a report in a single snapshot, without parallel workers. */
export function runReport<T>(db: Pool, read: (tx: Db) => Promise<T>): Promise<T> {
  return oneAtATime(() =>
    db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        // Enough memory to aggregate a million files without temporary files; JIT compilation does not pay off for one statement.
        await sql`SELECT set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(
          tx,
        )
        return read(tx)
      }),
  )
}
