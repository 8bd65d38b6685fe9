import type { DeliveredEvent, DeliveryState, WebhookStop } from '@arbour/contract/entities/content/webhook'
import type { Generated } from 'kysely'

/** Webhooks and their deliveries. */
export interface WebhookTables {
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
}

interface WebhookTable {
  tenant_id: string
  id: string
  folder_id: string
  /** The user who created it: it only sends what they can see. */
  owner_id: string
  url: string
  events: string[]
  /** The encrypted signing key. */
  secret: Buffer
  is_active: Generated<boolean>
  /** Why the server disabled it. */
  stopped: WebhookStop | null
  /** Consecutive failed attempts. */
  failures: Generated<number>
  failing_since: Date | null
  /** Paused until then because the receiver does not respond. */
  paused_until: Date | null
  /** Events that were dropped because too many deliveries were pending. */
  missed: Generated<number>
  created: Generated<Date>
}

interface WebhookDeliveryTable {
  tenant_id: string
  id: string
  webhook_id: string
  /** The id for the receiver: the same for a replay. */
  message_id: string
  event: DeliveredEvent
  /** The item, with its name at the time; it may be deleted. */
  item_id: string | null
  item_name: string | null
  body: string
  state: Generated<DeliveryState>
  attempts: Generated<number>
  /** When it is sent; while it is being sent, the time of the retry if no result is recorded. */
  due: Generated<Date>
  sent: Date | null
  duration_ms: number | null
  status: number | null
  /** The beginning of the response. */
  answer: string | null
  /** Why there was none. */
  error: string | null
  created: Generated<Date>
}
