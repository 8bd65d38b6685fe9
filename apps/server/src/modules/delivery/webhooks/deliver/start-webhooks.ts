import { type JobOptions, type JobRunner, startJobs } from '#platform/jobs/start-jobs.ts'
import { repeat } from '#platform/repeat.ts'
import { webhookTasks } from '../tasks.ts'
import type { DeliveryServices } from './deliver-webhook.ts'
import { pruneDeliveries } from './prune-deliveries.ts'

/** Concurrent webhooks per server. They mostly wait for receivers and need little processor time. */
const AT_ONCE = 6
/** Interval of looking for deliveries that are due again. Milliseconds. */
const PRUNE_EVERY = 10_000

/**
 * Starts sending, with a separate job runner: slow receivers delay neither emails nor renditions. Returns the function that stops
 * it.
 */
export async function startWebhooks(
  services: DeliveryServices,
  { connectionString, log, count }: Pick<JobOptions, 'connectionString' | 'log' | 'count'>,
): Promise<JobRunner> {
  const { db } = services
  const jobs = await startJobs({ db, connectionString, tasks: webhookTasks(services), concurrency: AT_ONCE, log, count })
  const stopPruning = repeat(() => pruneDeliveries({ db }), {
    every: PRUNE_EVERY,
    onError: (error) => log.warn({ err: error }, 'Searching for due webhooks failed'),
  })
  return {
    async stop() {
      stopPruning()
      await jobs.stop()
    },
  }
}
