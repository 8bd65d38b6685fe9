import type { WebhookDelivery } from '@arbour/contract/entities/content/webhook'
import { deliveryErrorText } from './delivery-error-text.ts'
import type { DeliveryRow } from './webhook-rows.ts'

/** Presents a delivery to the owner of its webhook. */
export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    message_id: row.message_id,
    event: row.event,
    item: row.item_id === null ? null : { id: row.item_id, name: row.item_name },
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    error: row.error === null ? null : deliveryErrorText(row.error),
    duration_ms: row.duration_ms,
    answer: row.answer,
    body: row.body,
    created: row.created.toISOString(),
    sent: row.sent?.toISOString() ?? null,
    next: row.state === 'waiting' ? row.due.toISOString() : null,
  }
}
