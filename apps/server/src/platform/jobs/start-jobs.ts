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
/** How long after a runner ended by itself the next begins. Milliseconds. */
const RESTART_AFTER = 5000
/** How often jobs that nobody would come to any more are looked for. Milliseconds. */
const RECOVER_EVERY = 60_000

export interface JobOptions {
  db: Pool
  /** For connections of the runner's own. */
  connectionString: string
  tasks: Tasks
  /** Jobs at once. */
  concurrency: number
  log: JobsLog
  /** Is told what became of each attempt. */
  count?: JobCounter
  timeouts?: ShutdownTimeouts
  /** Milliseconds. */
  restartAfter?: number
}

export interface JobRunner {
  /** Takes no more jobs, lets those at work finish for a while, then aborts them; those are there for the next start, as if never begun. */
  stop(): Promise<void>
}

/** Begins to work through the jobs of the database, beside any other server that does, and goes on whatever happens to the connections. */
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
    onError: (error) => log.warn({ err: error }, 'Jobs that were left could not be looked for'),
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
      log.warn({}, 'The jobs ended by themselves and begin again')
      await wait(restartAfter, undefined, { ref: false, signal }).catch(() => undefined)
      if (signal.aborted) break
      await recoverJobs(db).catch((error) => log.warn({ err: error }, 'Jobs that were left could not be looked for'))
      await giveBackAborted()
    }
    await giveBackAborted()
  }

  async function giveBackAborted(): Promise<void> {
    for (const [id, attempts] of aborted) {
      await giveBack(db, id, attempts).catch((error) =>
        log.warn({ err: error }, 'A job that was aborted could not be given back'),
      )
    }
    aborted.clear()
  }
}

/** An attempt that was aborted does not count. A job whose place another has taken has no key and is not tried again. */
async function giveBack(db: Pool, id: string, attempts: number): Promise<void> {
  await sql`
    SELECT 1 FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE id = ${id}::bigint AND key IS NOT NULL),
      run_at => now(), attempts => ${attempts - 1}::int)`.execute(db)
}
