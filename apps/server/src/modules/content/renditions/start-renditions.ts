import { availableParallelism } from 'node:os'
import type { Services } from '#modules/context.ts'
import type { Pool } from '#platform/db/db.ts'
import { type JobOptions, type JobRunner, startJobs } from '#platform/jobs/start-jobs.ts'
import { removeOldWork } from '#platform/render/work-folders.ts'
import { repeat } from '#platform/repeat.ts'
import { queueBackfill } from './backfill.ts'

/** Processors that are kept busy, at most. */
const MAX_BUSY = 4
/** Jobs beside those, which wait for a slow server outside or for a program that another holds. They take little memory. */
const WAITING = 2
/** How often folders that a crash left behind are looked for. Milliseconds. */
const CLEAR_EVERY = 60 * 60 * 1000

type Needed = Pick<Services, 'storage' | 'room' | 'outbound' | 'renderer'> & { db: Pool }

/** Begins to make what waits to be made, and to do what other jobs there are, beside the server's other work. Gives what ends it. */
export async function startPreviews(
  services: Needed,
  { connectionString, tasks, log, count }: Pick<JobOptions, 'connectionString' | 'tasks' | 'log' | 'count'>,
): Promise<JobRunner> {
  const { db } = services
  await removeOldWork()
  await queueBackfill(services)
  const concurrency = Math.min(availableParallelism(), MAX_BUSY) + WAITING
  const jobs = await startJobs({ db, connectionString, tasks, concurrency, log, ...(count && { count }) })
  const stopClearing = repeat(removeOldWork, {
    every: CLEAR_EVERY,
    onError: (error) => log.warn({ err: error }, 'Old folders of previews could not be removed'),
  })
  return {
    async stop() {
      stopClearing()
      await jobs.stop()
    },
  }
}
