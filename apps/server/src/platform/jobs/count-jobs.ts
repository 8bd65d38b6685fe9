import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** How the jobs of one task stand. */
export interface JobCounts {
  task: string
  /** Due and not begun. */
  waiting: number
  /** Failed before, or put off, and to be done later. */
  later: number
  running: number
  /** Since when the oldest that is due has been. */
  oldestSeconds: number
  /** Of the one that failed last and is still there. */
  lastError: string | null
}

/** How the jobs stand that are there, by their tasks. Those that are done are not there, nor those that failed for good: what they were for says so. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    SELECT task_identifier AS task,
      count(*) FILTER (WHERE locked_at IS NULL AND run_at <= now()) AS waiting,
      count(*) FILTER (WHERE locked_at IS NULL AND run_at > now()) AS later,
      count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE locked_at IS NULL AND run_at <= now())), 0)::float8 AS "oldestSeconds",
      (array_agg(last_error ORDER BY updated_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS "lastError"
    FROM graphile_worker.jobs GROUP BY task_identifier ORDER BY task_identifier`.execute(db)
  return rows
}
