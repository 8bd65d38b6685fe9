import type { Job, JobHelpers, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db, Pool } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import type { JobsLog } from './jobs-log.ts'
import { MAX_ATTEMPTS, type Task, type Tasks } from './task.ts'

interface Surroundings {
  db: Pool
  log: JobsLog
  /** Hears of each job that was aborted because the server is stopping. */
  onAbort?: (job: Job) => void
}

class Superseded extends Error {}

/** The tasks as the runner takes them. */
export function taskList(tasks: Tasks, surroundings: Surroundings): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        await attempt(task, payload as object, helpers, surroundings)
        // This server was taken for dead meanwhile: the job is for who took it over to end, and the library lets nobody else fail one.
        if ((await keyOf(surroundings.db, helpers.job)) === undefined) throw new Error('The job was taken over')
      },
    ]),
  )
}

async function attempt(
  task: Task,
  payload: object,
  { job, abortSignal }: JobHelpers,
  { db, log, onAbort }: Surroundings,
): Promise<void> {
  // The last attempt took its server with it, or its failure could not be recorded.
  if (job.attempts > MAX_ATTEMPTS) return recordFailure(db, { task, payload, job })
  try {
    await task.run(payload, abortSignal)
  } catch (error) {
    if (abortSignal.aborted) {
      onAbort?.(job)
      throw error
    }
    const details = { err: error, task: job.task_identifier, attempt: job.attempts }
    if (job.attempts < MAX_ATTEMPTS) {
      log.warn(details, 'A job failed and will be tried again')
      throw error
    }
    log.warn(details, 'A job failed for the last time')
    await recordFailure(db, { task, payload, job })
  }
}

/** Does nothing for a job whose place another has taken: what it was to do is for that one. */
async function recordFailure(db: Pool, { task, payload, job }: { task: Task; payload: object; job: Job }): Promise<void> {
  const recording = transact(db, async (tx) => {
    await task.recordFailure(payload, tx)
    if (!(await keyOf(tx, job))) throw new Superseded()
  })
  await recording.catch((error) => {
    if (!(error instanceof Superseded)) throw error
  })
}

/** The key of a job at work: null when another has taken its place, undefined when this runner does not hold it any more. */
async function keyOf(db: Db, { id, locked_by }: Job): Promise<string | null | undefined> {
  const { rows } = await sql<{ key: string | null }>`
    SELECT key FROM graphile_worker.jobs WHERE id = ${id}::bigint AND locked_by = ${locked_by}`.execute(db)
  return rows[0]?.key
}
