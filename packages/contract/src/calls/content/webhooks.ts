import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import {
  DELIVERY_DAYS,
  MAX_FOLDER_WEBHOOKS,
  MAX_TEAM_WEBHOOKS,
  Webhook,
  WebhookDelivery,
  WebhookEvents,
  WebhookUrl,
} from '../../entities/content/webhook.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Webhooks'

export const NewWebhook = z.strictObject({ folder_id: Id, url: WebhookUrl, events: WebhookEvents })

/** The fields of a webhook to change. */
export const WebhookChanges = z.strictObject({
  id: Id,
  url: WebhookUrl.optional(),
  events: WebhookEvents.optional(),
  is_active: z.boolean().optional(),
})

export const webhooksList = defineCall({
  method: 'POST',
  path: '/webhooks/list',
  summary: 'List webhooks',
  description:
    "With a folder: all its webhooks, for users who manage it. Without one: the user's own webhooks in the team, including disabled ones.",
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ folder_id: Id.optional() }),
  response: z.object({ webhooks: z.array(Webhook) }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const webhooksCreate = defineCall({
  method: 'POST',
  path: '/webhooks/create',
  summary: 'Create a webhook',
  description:
    "For the owner of the folder, and Admins who can open it. Events in the folder that are visible to the webhook's owner are sent to the URL as " +
    'signed POST requests, without the contents of files. The secret is returned only in this response. ' +
    `A folder can have ${MAX_FOLDER_WEBHOOKS} webhooks at most, a team ${MAX_TEAM_WEBHOOKS} (409).`,
  tag,
  auth: 'member',
  scope: 'sharing',
  request: NewWebhook,
  response: z.object({ webhook: Webhook, secret: z.string().describe('`whsec_` followed by the Base64-encoded key.') }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const webhooksUpdate = defineCall({
  method: 'POST',
  path: '/webhooks/update',
  summary: 'Update, enable or disable a webhook',
  description:
    'Only for its owner, while they manage the folder. Disabling cancels pending deliveries. Enabling resets the failure count.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: WebhookChanges,
  response: z.object({ webhook: Webhook }),
  errors: ['not_found', 'forbidden'],
})

export const webhooksDelete = defineCall({
  method: 'DELETE',
  path: '/webhooks/:id',
  summary: 'Delete a webhook',
  description: 'For its owner, and for users who manage the folder. Deletes its deliveries too.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['not_found', 'forbidden'],
})

export const webhooksTest = defineCall({
  method: 'POST',
  path: '/webhooks/test',
  summary: 'Send a test event',
  description: 'Only for its owner. Creates a delivery of the event `webhook.test`, with the usual retries.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id }),
  response: z.object({ delivery: WebhookDelivery }),
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const webhooksDeliveries = defineCall({
  method: 'POST',
  path: '/webhooks/deliveries',
  summary: 'List the deliveries of a webhook',
  description: `Only for its owner. Deliveries of the last ${DELIVERY_DAYS} days, newest first.`,
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id, page: Page, take: Take.default(20) }),
  response: z.object({ webhook: Webhook, items: z.array(WebhookDelivery), meta: PageMeta }),
  errors: ['not_found'],
})

export const webhooksReplay = defineCall({
  method: 'POST',
  path: '/webhooks/deliveries/replay',
  summary: 'Redeliver an event',
  description: 'Only for its owner. Creates a delivery with the same body and the same `webhook-id`, signed again.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id.describe('The ID of the delivery.') }),
  response: z.object({ delivery: WebhookDelivery }),
  errors: ['not_found', 'forbidden', 'conflict'],
})
