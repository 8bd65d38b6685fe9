import { availableParallelism } from 'node:os'
import type { Services } from '#modules/context.ts'
import type { Pool } from '#platform/db/db.ts'
import { type JobOptions, type JobRunner, startJobs } from '#platform/jobs/start-jobs.ts'
import { removeOldWork } from '#platform/render/work-folders.ts'
import { repeat } from '#platform/repeat.ts'
import { queueBackfill } from './backfill.ts'

/** Maximum number of processors to use. */
const MAX_BUSY = 4
/** Additional jobs, which mostly wait for external servers or for a program in use. They take little memory. */
const WAITING = 2
/** Interval of removing temporary folders that a crash left behind. Milliseconds. */
const CLEAR_EVERY = 60 * 60 * 1000

type RenditionServices = Pick<Services, 'storage' | 'diskSpace' | 'outbound' | 'renderer'> & { db: Pool }

/** Starts the processing of renditions and other jobs. Returns the function that stops it. */
export async function startPreviews(
  services: RenditionServices,
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
