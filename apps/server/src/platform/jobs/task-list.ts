import type { JobHelpers, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db, Pool } from '../db/db.ts'
import { giveUp } from './give-up.ts'
import type { JobsLog } from './jobs-log.ts'
import type { Task, Tasks } from './task.ts'

interface Surroundings {
  db: Pool
  log: JobsLog
  /** Hears of each job that was cut off because the server is stopping. */
  onCut?: (job: { id: string; attempts: number }) => void
}

/** The tasks as the runner takes them. */
export function taskList(tasks: Tasks, surroundings: Surroundings): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => runTask(task, payload as object, helpers, surroundings),
    ]),
  )
}

async function runTask(
  task: Task,
  payload: object,
  { job, abortSignal }: JobHelpers,
  { db, log, onCut }: Surroundings,
): Promise<void> {
  const signal = abortSignal ?? new AbortController().signal
  try {
    await task.run(payload, signal)
  } catch (error) {
    if (signal.aborted) {
      onCut?.(job)
      throw error
    }
    const details = { err: error, task: job.task_identifier, attempt: job.attempts }
    if (job.attempts < job.max_attempts) {
      log.warn(details, 'A job failed and will be tried again')
      throw error
    }
    log.warn(details, 'A job failed for the last time')
    // Then it is done with; if that fails too, `settleJobs` comes back to it.
    await giveUp(db, { task, payload, take: (tx) => isOfItsKey(tx, job.id) })
  }
}

/** A job at work whose place another has taken has lost its key. The runner removes it in either case. */
async function isOfItsKey(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM graphile_worker._private_jobs WHERE id = ${id}::bigint AND key IS NOT NULL FOR UPDATE`.execute(tx)
  return rows.length > 0
}
