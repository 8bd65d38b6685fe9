import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Logger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { JobsLog } from './jobs-log.ts'
import { nudgeForQueues } from './nudge-for-queues.ts'
import { runnerName } from './recover-jobs.ts'

/** Jobs that are due after a failed attempt are looked for this often; new ones are announced. Milliseconds. */
const POLL_EVERY = 5000
/** A connection on which nothing is said is tried after so long. Milliseconds. */
const KEEP_ALIVE = 60_000

/** How long the end of a runner may take. Milliseconds. */
export interface ShutdownTimeouts {
  /** For jobs at work to finish; then they are aborted. */
  graceful: number
  /** For those that were aborted to end, and for the connections. */
  forced: number
}

interface RunnerOptions {
  /** For connections of its own, which live as long as it does: they tell the others that it does. */
  connectionString: string
  tasks: TaskList
  /** Jobs at once. */
  concurrency: number
  timeouts: ShutdownTimeouts
  log: JobsLog
  logger: Logger
}

/**
 * Works through jobs with one runner until the signal aborts, or until the runner ends by itself: it does when it cannot write what a job
 * came to. Either way it takes no more jobs, lets those at work finish for a while, then aborts them. Never rejects.
 */
export async function runUntilEnded(
  { connectionString, tasks, concurrency, timeouts, log, logger }: RunnerOptions,
  signal: AbortSignal,
): Promise<void> {
  // An abort that came before the listener would never be heard of.
  if (signal.aborted) return
  const events: WorkerEvents = new EventEmitter()
  const ending = Promise.withResolvers<void>()
  events.once('pool:gracefulShutdown', () => ending.resolve())
  const pool = new pg.Pool({
    connectionString,
    max: concurrency + 2,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    // Before any other statement of the connection, and so before a job is taken through it.
    // oxlint-disable-next-line typescript/no-misused-promises -- The pool waits for it; its types do not say so.
    onConnect: async (client) => {
      client.on('error', () => undefined)
      await client.query('SELECT set_config($1, $2, false)', ['application_name', runnerName(runner.id)])
    },
  })
  pool.on('error', () => undefined)
  const runner = runTaskList(
    {
      concurrency,
      events,
      pgPool: pool,
      pollInterval: POLL_EVERY,
      logger,
      // The process has handlers of its own.
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: timeouts.graceful,
      // What a job came to is written in a batch, which the end of the runner waits for; otherwise nothing does.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    tasks,
    pool,
  )
  nudgeForQueues({ runner, events, pool })
  const ended = runner.promise.catch((error) => log.warn({ err: error }, 'The jobs did not end well'))
  const stop = () => void Promise.resolve(runner.gracefulShutdown('The server is stopping')).catch(() => undefined)
  signal.addEventListener('abort', stop)
  await ending.promise
  signal.removeEventListener('abort', stop)
  // It may never end: not when two of its writes fail at once.
  await Promise.race([ended, wait(timeouts.graceful + timeouts.forced, undefined, { ref: false })])
  await Promise.race([pool.end(), wait(timeouts.forced, undefined, { ref: false })])
}
