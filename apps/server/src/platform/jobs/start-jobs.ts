import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from '../db/db.ts'
import { repeat } from '../repeat.ts'
import { type JobsLog, jobsLogger } from './jobs-log.ts'
import { type Patience, runUntilEnded } from './run-until-ended.ts'
import { settleJobs } from './settle-jobs.ts'
import type { Tasks } from './task.ts'
import { taskList } from './task-list.ts'

const PATIENCE: Patience = { stop: 5000, cut: 5000 }
/** How long after a runner ended by itself the next begins. Milliseconds. */
const RESTART_AFTER = 5000
/** How often the jobs of servers that died are looked for. Milliseconds. */
const SETTLE_EVERY = 60_000

export interface JobOptions {
  db: Pool
  /** For connections of the runner's own. */
  connectionString: string
  tasks: Tasks
  /** Jobs at once. */
  concurrency: number
  log: JobsLog
  patience?: Patience
  /** Milliseconds. */
  restartAfter?: number
}

export interface JobRunner {
  /** Takes no more jobs, lets those at work finish for a while, then cuts them off; those are there for the next start, as if never begun. */
  stop(): Promise<void>
}

/** Begins to work through the jobs of the database, beside any other server that does, and goes on whatever happens to the connections. */
export async function startJobs({
  db,
  connectionString,
  tasks,
  concurrency,
  log,
  patience = PATIENCE,
  restartAfter = RESTART_AFTER,
}: JobOptions): Promise<JobRunner> {
  await settleJobs(db, tasks)
  const stopping = new AbortController()
  const cut = new Map<string, number>()
  const logger = await jobsLogger(log)
  const list = taskList(tasks, { db, log, onCut: ({ id, attempts }) => cut.set(id, attempts) })
  const ended = run()
  const stopSettling = repeat(() => settleJobs(db, tasks), {
    every: SETTLE_EVERY,
    onError: (error) => log.warn({ err: error }, 'Jobs of servers that died could not be looked for'),
  })
  return {
    async stop() {
      stopSettling()
      stopping.abort()
      await ended
    },
  }

  async function run(): Promise<void> {
    const { signal } = stopping
    for (;;) {
      await runUntilEnded({ connectionString, tasks: list, concurrency, patience, log, logger }, signal)
      if (signal.aborted) break
      log.warn({}, 'The jobs ended by themselves and begin again')
      await wait(restartAfter, undefined, { ref: false, signal }).catch(() => undefined)
      if (signal.aborted) break
      await settleJobs(db, tasks).catch((error) => log.warn({ err: error }, 'Jobs that were left could not be looked for'))
      await giveBackCut()
    }
    await giveBackCut()
  }

  async function giveBackCut(): Promise<void> {
    for (const [id, attempts] of cut) {
      await giveBack(db, id, attempts).catch((error) =>
        log.warn({ err: error }, 'A job that was cut off could not be given back'),
      )
    }
    cut.clear()
  }
}

/** An attempt that was cut off does not count. */
async function giveBack(db: Pool, id: string, attempts: number): Promise<void> {
  await sql`
    SELECT 1 FROM graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at => now(), attempts => ${attempts - 1}::int)`.execute(
    db,
  )
}
