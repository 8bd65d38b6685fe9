import { setTimeout as wait } from 'node:timers/promises'
import { runTaskList } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Pool } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'
import { type JobsLog, jobsLogger } from './jobs-log.ts'
import { runnerName, settleJobs } from './settle-jobs.ts'
import type { Tasks } from './task.ts'
import { taskList } from './task-list.ts'

/** Jobs that are due after a failed attempt are looked for this often; new ones are announced. Milliseconds. */
const POLL_EVERY = 5000
/** How long jobs at work may take to finish when the server stops. Milliseconds. */
const STOP_PATIENCE = 5000
/** How long those that were cut off may take to end. Milliseconds. */
const CUT_PATIENCE = 5000
/** How often the jobs of servers that died are looked for. Milliseconds. */
const SETTLE_EVERY = 60_000

export interface JobOptions {
  db: Pool
  /** For connections of its own, which live as long as it does: they tell the others that it does. */
  connectionString: string
  tasks: Tasks
  /** Jobs at once. */
  concurrency: number
  log: JobsLog
}

export interface JobRunner {
  /** Takes no more jobs, lets those at work finish for a while, then cuts them off; those are there for the next start, as if never begun. */
  stop(): Promise<void>
}

/** Begins to work through the jobs of the database, beside any other server that does. */
export async function startJobs({ db, connectionString, tasks, concurrency, log }: JobOptions): Promise<JobRunner> {
  await settleJobs(db, tasks)
  const cut = new Map<string, number>()
  const pool = new pg.Pool({
    connectionString,
    max: concurrency + 2,
    // Before any other statement of the connection, and so before a job is taken through it.
    onConnect: async (client) => {
      client.on('error', () => undefined)
      await client.query('SELECT set_config($1, $2, false)', ['application_name', runnerName(runner.id)])
    },
  })
  pool.on('error', () => undefined)
  const runner = runTaskList(
    {
      concurrency,
      pgPool: pool,
      pollInterval: POLL_EVERY,
      logger: await jobsLogger(log),
      // The process has handlers of its own.
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: STOP_PATIENCE,
      // What a job came to is written in a batch, which the end of the runner waits for; otherwise nothing does.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    taskList(tasks, { log, onCut: ({ id, attempts }) => cut.set(id, attempts) }),
    pool,
  )
  runner.promise.catch((error) => log.warn({ err: error }, 'The jobs did not end well'))
  const stopSettling = repeat(() => settleJobs(db, tasks), {
    every: SETTLE_EVERY,
    onError: (error) => log.warn({ err: error }, 'Jobs of servers that died could not be looked for'),
  })
  let stopping: Promise<void> | undefined
  return {
    stop() {
      stopping ??= stop()
      return stopping
    },
  }

  async function stop(): Promise<void> {
    stopSettling()
    const stopped = Promise.resolve(runner.gracefulShutdown('The server is stopping')).catch(() => undefined)
    await Promise.race([stopped, wait(STOP_PATIENCE + CUT_PATIENCE, undefined, { ref: false })])
    await Promise.race([pool.end(), wait(CUT_PATIENCE, undefined, { ref: false })])
    for (const [id, attempts] of cut) await giveBack(db, id, attempts)
  }
}

/** An attempt that was cut off does not count. */
async function giveBack(db: Pool, id: string, attempts: number): Promise<void> {
  await sql`
    SELECT 1 FROM graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at => now(), attempts => ${attempts - 1}::int)`.execute(
    db,
  )
}
