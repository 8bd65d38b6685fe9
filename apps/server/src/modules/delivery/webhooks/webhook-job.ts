import type { Job } from '#platform/jobs/add-jobs.ts'
import type { WebhookKey } from './webhook-rows.ts'

export const DELIVER_WEBHOOK = 'deliver_webhook'

export type WebhookPayload = WebhookKey

/**
 * Returns the job that sends the pending deliveries of a webhook. Jobs of one webhook run one at a time, so that two servers
 * never send the same message.
 */
export function webhookJob({ tenantId, id }: WebhookKey): Job {
  const key = `webhook:${id}`
  return { task: DELIVER_WEBHOOK, payload: { tenantId, id } satisfies WebhookPayload, key, priority: 0, queue: key }
}
