import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { PREPARED } from '../db/prepared.ts'

/**
 * The maximum that the library supports. The task list counts attempts itself: the library drops jobs after the last attempt
 * without notice.
 */
export const UNLIMITED = 32_767

/** A job to run later on any server. */
export interface Job {
  /** The name of its task. */
  task: string
  payload: object
  /** At most one pending job has this key: adding another replaces it. */
  key: string
  /** Lower is sooner. */
  priority: number
  /** Jobs in the same queue run one at a time; others run concurrently. */
  queue?: string
}

/** Permanently failed jobs, counted by their effects. */
export interface FailedJobs {
  failed: number
  /** The reason of one of them; null if there is none or it is unknown. */
  lastError: string | null
}

/** Adds jobs in the caller's transaction: they exist once it commits. */
export async function addJobs(tx: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  // Sorted, so that two transactions that add the same keys can't deadlock.
  const specs = jobs
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ task, payload, key, priority, queue }) => ({
      identifier: task,
      payload,
      queue_name: queue,
      max_attempts: UNLIMITED,
      job_key: key,
      priority,
    }))
  await sql`${PREPARED}
    SELECT 1 FROM graphile_worker.add_jobs(ARRAY(
      SELECT json_populate_record(NULL::graphile_worker.job_spec, spec) FROM json_array_elements(${JSON.stringify(specs)}::json) spec
    ))`.execute(tx)
}

/** Raises the priority of pending jobs. Running and missing jobs are not changed. */
export async function raisePriority(db: Db, { keys, priority }: { keys: readonly string[]; priority: number }): Promise<void> {
  if (keys.length === 0) return
  await sql`${PREPARED}
    SELECT 1 FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = ANY(${keys}::text[]) AND locked_at IS NULL AND priority > ${priority}::int ORDER BY id),
      priority => ${priority}::int)`.execute(db)
}
