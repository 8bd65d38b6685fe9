import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Logger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { JobsLog } from './jobs-log.ts'
import { nudgeForQueues } from './nudge-for-queues.ts'
import { runnerName } from './recover-jobs.ts'

/** Poll interval for jobs that are due for a retry; new ones are announced. Milliseconds. */
const POLL_EVERY = 5000
/** Keep-alive interval of an idle connection. Milliseconds. */
const KEEP_ALIVE = 60_000

/** Shutdown timeouts of a runner. Milliseconds. */
export interface ShutdownTimeouts {
  /** For running jobs to finish; then they are aborted. */
  graceful: number
  /** For aborted jobs and connections to end. */
  forced: number
}

interface RunnerOptions {
  /** For dedicated connections with the lifetime of the runner, by which other servers detect that it is alive. */
  connectionString: string
  tasks: TaskList
  /** Concurrent jobs. */
  concurrency: number
  timeouts: ShutdownTimeouts
  log: JobsLog
  logger: Logger
}

/**
 * Runs jobs until the signal aborts, or until the runner ends because it can't write a job's result. In both cases it takes no
 * more jobs, waits for running ones up to a timeout, then aborts them. Never rejects.
 */
export async function runUntilEnded(
  { connectionString, tasks, concurrency, timeouts, log, logger }: RunnerOptions,
  signal: AbortSignal,
): Promise<void> {
  // An abort before the listener is registered would be missed.
  if (signal.aborted) return
  const events: WorkerEvents = new EventEmitter()
  const ending = Promise.withResolvers<void>()
  events.once('pool:gracefulShutdown', () => ending.resolve())
  const pool = new pg.Pool({
    connectionString,
    max: concurrency + 2,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    // Before any other statement of the connection, and therefore before a job is taken through it.
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
      // The process has its own signal handlers.
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: timeouts.graceful,
      // With batching enabled, shutdown waits for writing results; otherwise nothing does.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    tasks,
    pool,
  )
  nudgeForQueues({ runner, events, pool })
  const ended = runner.promise.catch((error) => log.warn({ err: error }, 'The job runner failed to stop'))
  const stop = () => void Promise.resolve(runner.gracefulShutdown('The server is stopping')).catch(() => undefined)
  signal.addEventListener('abort', stop)
  await ending.promise
  signal.removeEventListener('abort', stop)
  // It may never end if two of its writes fail concurrently.
  await Promise.race([ended, wait(timeouts.graceful + timeouts.forced, undefined, { ref: false })])
  await Promise.race([pool.end(), wait(timeouts.forced, undefined, { ref: false })])
}
