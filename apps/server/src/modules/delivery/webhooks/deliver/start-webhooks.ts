import { type JobOptions, type JobRunner, startJobs } from '#platform/jobs/start-jobs.ts'
import { repeat } from '#platform/repeat.ts'
import { webhookTasks } from '../tasks.ts'
import type { Delivering } from './deliver-webhook.ts'
import { tendWebhooks } from './tend-webhooks.ts'

/** Webhooks that one server sends by at once. They wait for others, and take no processor. */
const AT_ONCE = 6
/** How often deliveries that are due again are looked for. Milliseconds. */
const TEND_EVERY = 10_000

/** Begins to send what waits, with a runner of its own: who waits for a slow receiver keeps neither mails nor pictures waiting. Gives what ends it. */
export async function startWebhooks(
  services: Delivering,
  { connectionString, log, count }: Pick<JobOptions, 'connectionString' | 'log' | 'count'>,
): Promise<JobRunner> {
  const { db } = services
  const jobs = await startJobs({ db, connectionString, tasks: webhookTasks(services), concurrency: AT_ONCE, log, count })
  const stopTending = repeat(() => tendWebhooks({ db }), {
    every: TEND_EVERY,
    onError: (error) => log.warn({ err: error }, 'Webhooks that are due could not be looked for'),
  })
  return {
    async stop() {
      stopTending()
      await jobs.stop()
    },
  }
}
