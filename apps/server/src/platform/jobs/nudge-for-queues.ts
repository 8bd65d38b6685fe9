import { setTimeout as wait } from 'node:timers/promises'
import type { Job, WorkerEvents, WorkerPool } from 'graphile-worker'
import type pg from 'pg'

/** Maximum delay between two checks whether the result of a job is written. Milliseconds. */
const MAX_PAUSE = 1000

/**
 * Makes a runner continue with the next job of a queue. It fetches a job before the result of the last one is written, finds that
 * job's queue locked, and would otherwise only check again after a delay.
 */
export function nudgeForQueues({ runner, events, pool }: { runner: WorkerPool; events: WorkerEvents; pool: pg.Pool }): void {
  let isEnding = false
  events.once('pool:gracefulShutdown', () => {
    isEnding = true
  })
  events.on('job:complete', ({ job }) => {
    // The runner itself reports connection errors.
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
