import type { Task, Tasks } from '#platform/jobs/task.ts'
import { type DeliveryServices, deliverWebhook } from './deliver/deliver-webhook.ts'
import { DELIVER_WEBHOOK, type WebhookPayload } from './webhook-job.ts'

/** Returns the job handlers of this module. */
export function webhookTasks(services: DeliveryServices): Tasks {
  const task: Task<WebhookPayload> = {
    run: (payload, signal) => deliverWebhook(services, payload, signal),
    // Pending deliveries are found again when they are due.
    recordFailure: async () => undefined,
  }
  return { [DELIVER_WEBHOOK]: task as Task }
}
