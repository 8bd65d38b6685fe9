import type { Task, Tasks } from '#platform/jobs/task.ts'
import { type Delivering, deliverWebhook } from './deliver/deliver-webhook.ts'
import { DELIVER_WEBHOOK, type WebhookPayload } from './webhook-job.ts'

/** What the jobs of this area do. */
export function webhookTasks(services: Delivering): Tasks {
  const task: Task<WebhookPayload> = {
    run: (payload, signal) => deliverWebhook(services, payload, signal),
    // What waits is found when it is due.
    recordFailure: async () => undefined,
  }
  return { [DELIVER_WEBHOOK]: task as Task }
}
