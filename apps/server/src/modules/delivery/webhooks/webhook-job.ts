import type { Job } from '#platform/jobs/add-jobs.ts'
import type { WebhookKey } from './webhook-rows.ts'

export const DELIVER_WEBHOOK = 'deliver_webhook'

export type WebhookPayload = WebhookKey

/** Sends what waits of one webhook. Those of one are done one after the other, so that two servers never send the same. */
export function webhookJob({ tenantId, id }: WebhookKey): Job {
  const key = `webhook:${id}`
  return { task: DELIVER_WEBHOOK, payload: { tenantId, id } satisfies WebhookPayload, key, priority: 0, queue: key }
}
