import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'
import { WebUrl } from '../items/link.ts'

/** What a webhook is told of. */
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
    'What happened to the folder or to something in it, at any depth. `item.updated`: its fields, tags, figures or filters. `item.version_added`: a file ' +
    'has a new version, or an older one is its newest again. `item.moved`: into, out of or within the folder.',
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** What a delivery is of: an event, or a test. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, 'webhook.test'] as const
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number]

/** Webhooks of one folder at most, and of one team. */
export const MAX_FOLDER_WEBHOOKS = 20
export const MAX_TEAM_WEBHOOKS = 100
/** Days for which it is known what was delivered. */
export const DELIVERY_DAYS = 30

/** Why the server switched a webhook off by itself. */
export const WEBHOOK_STOPS = ['owner', 'failures', 'gone'] as const
export type WebhookStop = (typeof WEBHOOK_STOPS)[number]

/** Where a webhook sends to. */
export const WebhookUrl = WebUrl.meta({
  title: 'Address',
  description: 'Begins with https://. Only hosts that the operator names may be reached without TLS, or inside.',
})
/** What it is told of. */
export const WebhookEvents = z
  .array(WebhookEvent)
  .min(1, 'Choose what it is told of')
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
      .describe('Null once the person cannot open it any more.'),
    url: z.string().describe('Of a webhook of somebody else the host alone: an address may hold a secret.'),
    events: z.array(WebhookEvent),
    owner: z.object({ id: Id, name: z.string() }).nullable().describe('Who made it; null when they are gone.'),
    is_own: z.boolean(),
    is_active: z.boolean(),
    stopped: z
      .enum(WEBHOOK_STOPS)
      .nullable()
      .describe(
        'Why the server switched it off: its owner may not manage the folder any more, the receiver failed for days, or answered 410. Null where nobody did, or a person.',
      ),
    failing_since: Timestamp.nullable().describe('Since when every attempt has failed.'),
    waiting: z.int().nonnegative().describe('Deliveries that are to be sent.'),
    missed: z.int().nonnegative().describe('Events that were not kept since too many deliveries waited.'),
    created: Timestamp,
  })
  .meta({ id: 'Webhook', description: 'A webhook of a folder, without its secret.' })
export type Webhook = z.infer<typeof Webhook>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** One message to a receiver, and what became of it. */
export const WebhookDelivery = z
  .object({
    id: Id,
    message_id: Id.describe('The `webhook-id` that the receiver is told, the same when it is replayed.'),
    event: z.enum(DELIVERED_EVENTS),
    item: z.object({ id: Id, name: z.string().nullable() }).nullable(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int().nonnegative(),
    status: z.int().nullable().describe('Of the last answer.'),
    error: z.string().nullable().describe('Why the last attempt had no answer, or none is made any more.'),
    duration_ms: z.int().nonnegative().nullable(),
    answer: z.string().nullable().describe('The first KiB of the last answer.'),
    body: z.string().describe('What is sent.'),
    created: Timestamp,
    sent: Timestamp.nullable().describe('When it was last tried.'),
    next: Timestamp.nullable().describe('When it is tried again.'),
  })
  .meta({ id: 'WebhookDelivery', description: 'One message to a receiver, and what became of it.' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
