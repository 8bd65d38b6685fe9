import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { PREPARED } from '../db/prepared.ts'

/**
 * The most attempts that the library can count. Ours are fewer and counted by the task list: what the library had tried for the last time
 * nobody would hear of again.
 */
export const UNLIMITED = 32_767

/** Something to do later, by whichever server comes to it. */
export interface Job {
  /** The name of the task that does it. */
  task: string
  payload: object
  /** There is one waiting job of a key: adding another replaces it. */
  key: string
  /** The lower the sooner. */
  priority: number
  /** Of the jobs in one queue only one runs at a time; others run beside each other. */
  queue?: string
}

/** What is left of jobs that failed for good, by what they were for. */
export interface FailedJobs {
  failed: number
  /** Why, of one of them; null where there is none, or nobody knows. */
  lastError: string | null
}

/** Adds jobs in the caller's transaction: they are there once it commits, and never were when it does not. */
export async function addJobs(tx: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  // Two transactions that add several of the same keys take them in one order, and so never wait for each other.
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

/** Brings waiting jobs forward, as far as they do not stand there already. What is running, or not there, is left as it is. */
export async function raisePriority(db: Db, { keys, priority }: { keys: readonly string[]; priority: number }): Promise<void> {
  if (keys.length === 0) return
  await sql`${PREPARED}
    SELECT 1 FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = ANY(${keys}::text[]) AND locked_at IS NULL AND priority > ${priority}::int ORDER BY id),
      priority => ${priority}::int)`.execute(db)
}
