import { availableParallelism } from 'node:os'
import type { Pool } from '#platform/db/db.ts'
import type { JobsLog } from '#platform/jobs/jobs-log.ts'
import { type JobRunner, startJobs } from '#platform/jobs/start-jobs.ts'
import type { Services } from '../context.ts'
import { queueBackfill } from './backfill.ts'
import { previewTasks } from './tasks.ts'
import { removeOldWork } from './work-folders.ts'

/** Files that are rendered at once, at most. */
const MAX_CONCURRENCY = 4

type Needed = Pick<Services, 'storage' | 'outbound' | 'renderer'> & { db: Pool }

/** Begins to make what waits to be made, beside the server's other work. Gives what ends it. */
export async function startPreviews(
  services: Needed,
  { connectionString, log }: { connectionString: string; log: JobsLog },
): Promise<JobRunner> {
  const { db } = services
  await removeOldWork()
  await queueBackfill(services)
  const concurrency = Math.min(availableParallelism(), MAX_CONCURRENCY)
  return startJobs({ db, connectionString, tasks: previewTasks(services), concurrency, log })
}
