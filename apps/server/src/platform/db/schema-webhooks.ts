import type { DeliveredEvent, DeliveryState, WebhookStop } from '@arbour/contract/entities/content/webhook'
import type { Generated } from 'kysely'

/** Webhooks and what they sent. */
export interface WebhookTables {
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
}

interface WebhookTable {
  tenant_id: string
  id: string
  folder_id: string
  /** Who made it: it is told what they may see. */
  owner_id: string
  url: string
  events: string[]
  /** What its messages are signed with, encrypted. */
  secret: Buffer
  is_active: Generated<boolean>
  /** Why the server switched it off. */
  stopped: WebhookStop | null
  /** Attempts that failed since one did not. */
  failures: Generated<number>
  failing_since: Date | null
  /** Until then nothing is sent: it gave no answer. */
  paused_until: Date | null
  /** Events that were not kept since too many deliveries waited. */
  missed: Generated<number>
  created: Generated<Date>
}

interface WebhookDeliveryTable {
  tenant_id: string
  id: string
  webhook_id: string
  /** As the receiver knows it: the same when it is replayed. */
  message_id: string
  event: DeliveredEvent
  /** What it happened to, by its name then; it may be gone. */
  item_id: string | null
  item_name: string | null
  body: string
  state: Generated<DeliveryState>
  attempts: Generated<number>
  /** When it is sent; while it is being sent, when it is tried again if nobody says what became of it. */
  due: Generated<Date>
  sent: Date | null
  duration_ms: number | null
  status: number | null
  /** The beginning of the answer. */
  answer: string | null
  /** Why there was none. */
  error: string | null
  created: Generated<Date>
}
