import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'
import { WebUrl } from '../items/link.ts'

/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  'item.created',
  'item.updated',
  'item.version_added',
  'item.renamed',
  'item.moved',
  'item.deleted',
  'item.restored',
  'item.access_changed',
] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS).meta({
  id: 'WebhookEvent',
  description:
    'An event on the folder or a descendant. `item.updated`: fields, tags, figures or filters. `item.version_added`: a file ' +
    'has a new version, or an earlier one is current again. `item.moved`: into, out of or within the folder.',
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** Events of deliveries: webhook events, and tests. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, 'webhook.test'] as const
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number]

/** Maximum number of webhooks per folder and per team. */
export const MAX_FOLDER_WEBHOOKS = 20
export const MAX_TEAM_WEBHOOKS = 100
/** Days for which the delivery log is kept. */
export const DELIVERY_DAYS = 30

/** Why the server disabled a webhook automatically. */
export const WEBHOOK_STOPS = ['owner', 'failures', 'gone'] as const
export type WebhookStop = (typeof WEBHOOK_STOPS)[number]

/** Target URL of a webhook. */
export const WebhookUrl = WebUrl.meta({
  title: 'URL',
  description:
    'Must start with https://. Only hosts that the server administrator lists are allowed without TLS, or in the internal network.',
})
/** Subscribed events. */
export const WebhookEvents = z
  .array(WebhookEvent)
  .min(1, { error: () => t('errors.webhooks.eventRequired') })
  .max(WEBHOOK_EVENTS.length)
  .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)))
  .meta({ title: 'Events' })

/** A webhook, without its secret. */
export const Webhook = z
  .object({
    id: Id,
    folder: z
      .object({ id: Id, name: z.string(), path: z.string() })
      .nullable()
      .describe('Null once the user can no longer open it.'),
    url: z.string().describe('For webhooks of other users only the host, because a URL may contain a secret.'),
    events: z.array(WebhookEvent),
    owner: z.object({ id: Id, name: z.string() }).nullable().describe('The creator; null if they have left.'),
    is_own: z.boolean(),
    is_active: z.boolean(),
    stopped: z
      .enum(WEBHOOK_STOPS)
      .nullable()
      .describe(
        'Why the server disabled it: its owner can no longer manage the folder, the receiver failed for days, or it returned 410. Null if it is enabled, or if a user disabled it.',
      ),
    failing_since: Timestamp.nullable().describe('Since when all attempts have failed; null if the last one succeeded.'),
    waiting: z.int().nonnegative().describe('The number of pending deliveries.'),
    missed: z.int().nonnegative().describe('The number of events that were dropped because too many deliveries were pending.'),
    created: Timestamp,
  })
  .meta({ id: 'Webhook', description: 'A webhook of a folder, without its secret.' })
export type Webhook = z.infer<typeof Webhook>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** One delivery to an endpoint, with its outcome. */
export const WebhookDelivery = z
  .object({
    id: Id,
    message_id: Id.describe('The `webhook-id` header, which stays the same for redeliveries.'),
    event: z.enum(DELIVERED_EVENTS),
    item: z.object({ id: Id, name: z.string().nullable() }).nullable(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int().nonnegative(),
    status: z.int().nullable().describe('The status of the last response.'),
    error: z.string().nullable().describe('Why the last attempt got no response, or why there are no more attempts.'),
    duration_ms: z.int().nonnegative().nullable(),
    answer: z.string().nullable().describe('The first KiB of the last response.'),
    body: z.string().describe('The body.'),
    created: Timestamp,
    sent: Timestamp.nullable().describe('When it was last attempted.'),
    next: Timestamp.nullable().describe('When it is attempted next.'),
  })
  .meta({ id: 'WebhookDelivery', description: 'A message to a receiver, and its delivery status.' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
