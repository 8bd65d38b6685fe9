import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The state of the jobs of one task. */
export interface JobCounts {
  task: string
  /** Due and not started. */
  waiting: number
  /** Failed before, or scheduled for later. */
  later: number
  running: number
  /** How long the oldest due job has been waiting. */
  oldestSeconds: number
  /** Of the existing job that failed last. */
  lastError: string | null
}

/**
 * Counts the existing jobs by task. Completed and permanently failed jobs are deleted; the latter are counted by their effects.
 */
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
