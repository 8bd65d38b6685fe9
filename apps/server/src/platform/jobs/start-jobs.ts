import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from '../db/db.ts'
import { repeat } from '../repeat.ts'
import { type JobsLog, jobsLogger } from './jobs-log.ts'
import { recoverJobs } from './recover-jobs.ts'
import { runUntilEnded, type ShutdownTimeouts } from './run-until-ended.ts'
import type { Tasks } from './task.ts'
import { type JobCounter, taskList } from './task-list.ts'

const TIMEOUTS: ShutdownTimeouts = { graceful: 5000, forced: 5000 }
/** Delay before a runner that ended is restarted. Milliseconds. */
const RESTART_AFTER = 5000
/** Interval of recovering jobs of crashed servers. Milliseconds. */
const RECOVER_EVERY = 60_000

export interface JobOptions {
  db: Pool
  /** For the runner's own connections. */
  connectionString: string
  tasks: Tasks
  /** Concurrent jobs. */
  concurrency: number
  log: JobsLog
  /** Called with the outcome of each attempt. */
  count?: JobCounter
  timeouts?: ShutdownTimeouts
  /** In milliseconds. */
  restartAfter?: number
}

export interface JobRunner {
  /**
   * Takes no more jobs, waits for running ones up to a timeout, then aborts them; aborted jobs are run again after the next
   * start.
   */
  stop(): Promise<void>
}

/** Starts running the jobs of the database, concurrently with other servers, and continues after connection errors. */
export async function startJobs({
  db,
  connectionString,
  tasks,
  concurrency,
  log,
  count,
  timeouts = TIMEOUTS,
  restartAfter = RESTART_AFTER,
}: JobOptions): Promise<JobRunner> {
  await recoverJobs(db)
  const stopping = new AbortController()
  const aborted = new Map<string, number>()
  const logger = await jobsLogger(log)
  const list = taskList(tasks, { db, log, count, onAbort: ({ id, attempts }) => aborted.set(id, attempts) })
  const ended = run()
  const stopRecovering = repeat(() => recoverJobs(db), {
    every: RECOVER_EVERY,
    onError: (error) => log.warn({ err: error }, 'Searching for interrupted jobs failed'),
  })
  return {
    async stop() {
      stopRecovering()
      stopping.abort()
      await ended
    },
  }

  async function run(): Promise<void> {
    const { signal } = stopping
    for (;;) {
      await runUntilEnded({ connectionString, tasks: list, concurrency, timeouts, log, logger }, signal)
      if (signal.aborted) break
      log.warn({}, 'The job runner stopped unexpectedly and is being restarted')
      await wait(restartAfter, undefined, { ref: false, signal }).catch(() => undefined)
      if (signal.aborted) break
      await recoverJobs(db).catch((error) => log.warn({ err: error }, 'Searching for interrupted jobs failed'))
      await returnAbortedJobs()
    }
    await returnAbortedJobs()
  }

  async function returnAbortedJobs(): Promise<void> {
    for (const [id, attempts] of aborted) {
      await giveBack(db, id, attempts).catch((error) =>
        log.warn({ err: error }, 'An aborted job could not be returned to the queue'),
      )
    }
    aborted.clear()
  }
}

/** Returns an aborted job without counting the attempt. A job that was replaced has no key and is not retried. */
async function giveBack(db: Pool, id: string, attempts: number): Promise<void> {
  await sql`
    SELECT 1 FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE id = ${id}::bigint AND key IS NOT NULL),
      run_at => now(), attempts => ${attempts - 1}::int)`.execute(db)
}
