import type { Job, JobHelpers, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Db, Pool } from '../db/db.ts'
import { PREPARED } from '../db/prepared.ts'
import { transact } from '../db/transact.ts'
import { traced, type WorkNotes } from '../tracing/traced.ts'
import type { JobsLog } from './jobs-log.ts'
import { MAX_ATTEMPTS, type Task, type Tasks } from './task.ts'

/** The outcome of an attempt. */
export type JobOutcome = 'done' | 'retried' | 'failed' | 'aborted'
export type JobCounter = (task: string, outcome: JobOutcome) => void

interface Surroundings {
  db: Pool
  log: JobsLog
  /** Called with the outcome of each attempt. */
  count?: JobCounter | undefined
  /** Called for each job that was aborted because the server is stopping. */
  onAbort?: (job: Job) => void
}

class SupersededError extends Error {}

/** Returns the tasks in the form of the runner. */
export function taskList(tasks: Tasks, surroundings: Surroundings): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        const work = { name: `job ${name}`, kind: 'job' as const, attributes: { 'arbour.job.attempt': helpers.job.attempts } }
        await traced(work, (notes) => attempt(task, payload as object, helpers, { ...surroundings, notes }))
        // This server counted as crashed meanwhile: another server handles the job, and the library does not let this one fail
        // it.
        if ((await readJobKey(surroundings.db, helpers.job)) === undefined) throw new Error('The job was taken over')
      },
    ]),
  )
}

async function attempt(
  task: Task,
  payload: object,
  { job, abortSignal }: JobHelpers,
  { db, log, count, onAbort, notes }: Surroundings & { notes: WorkNotes },
): Promise<void> {
  const reportOutcome = (outcome: JobOutcome) => {
    count?.(job.task_identifier, outcome)
    notes.note({ 'arbour.job.outcome': outcome })
    if (outcome === 'failed') notes.fail()
  }
  // The last attempt crashed its server, or its failure could not be recorded.
  if (job.attempts > MAX_ATTEMPTS) {
    await recordFailure(db, { task, payload, job })
    return reportOutcome('failed')
  }
  try {
    await task.run(payload, abortSignal)
    reportOutcome('done')
  } catch (error) {
    if (abortSignal.aborted) {
      onAbort?.(job)
      reportOutcome('aborted')
      throw error
    }
    const details = { err: error, task: job.task_identifier, attempt: job.attempts }
    if (job.attempts < MAX_ATTEMPTS) {
      log.warn(details, 'A job failed and will be retried')
      reportOutcome('retried')
      throw error
    }
    log.warn(details, 'A job failed for the last time')
    await recordFailure(db, { task, payload, job })
    reportOutcome('failed')
  }
}

/** Does nothing for a job that was replaced by another. */
async function recordFailure(db: Pool, { task, payload, job }: { task: Task; payload: object; job: Job }): Promise<void> {
  const recording = transact(db, async (tx) => {
    await task.recordFailure(payload, tx)
    if (!(await readJobKey(tx, job))) throw new SupersededError()
  })
  await recording.catch((error) => {
    if (!(error instanceof SupersededError)) throw error
  })
}

/** Returns the key of a running job: null if it was replaced, undefined if this runner has lost it. */
async function readJobKey(db: Db, { id, locked_by }: Job): Promise<string | null | undefined> {
  const { rows } = await sql<{ key: string | null }>`${PREPARED}
    SELECT key FROM graphile_worker.jobs WHERE id = ${id}::bigint AND locked_by = ${locked_by}`.execute(db)
  return rows[0]?.key
}
