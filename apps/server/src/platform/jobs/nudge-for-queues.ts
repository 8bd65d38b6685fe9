import { setTimeout as wait } from 'node:timers/promises'
import type { Job, WorkerEvents, WorkerPool } from 'graphile-worker'
import type pg from 'pg'

/** The longest pause between two looks whether what a job came to is written. Milliseconds. */
const MAX_PAUSE = 1000

/**
 * Has a runner go from one job of a queue to the next. It asks for a job before what the last one came to is written, finds the queue of
 * that one shut, and would otherwise look again only after a while.
 */
export function nudgeForQueues({ runner, events, pool }: { runner: WorkerPool; events: WorkerEvents; pool: pg.Pool }): void {
  let isEnding = false
  events.once('pool:gracefulShutdown', () => {
    isEnding = true
  })
  events.on('job:complete', ({ job }) => {
    // The runner itself tells of connections that break.
    if (job.job_queue_id !== null) void nudgeWithout(job).catch(() => undefined)
  })

  async function nudgeWithout(job: Job): Promise<void> {
    for (let pause = 1; !isEnding && (await isHeld(job)); pause = Math.min(2 * pause, MAX_PAUSE)) {
      await wait(pause, undefined, { ref: false })
    }
    if (!isEnding) runner.nudge(1)
  }

  async function isHeld({ id }: Job): Promise<boolean> {
    const { rows } = await pool.query('SELECT FROM graphile_worker.jobs WHERE id = $1 AND locked_by = $2', [id, runner.id])
    return rows.length > 0
  }
}
