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

/** A webhook that is to be made. */
export const NewWebhook = z.strictObject({ folder_id: Id, url: WebhookUrl, events: WebhookEvents })

/** What of a webhook is to be another. */
export const WebhookChanges = z.strictObject({
  id: Id,
  url: WebhookUrl.optional(),
  events: WebhookEvents.optional(),
  is_active: z.boolean().optional(),
})

export const webhooksList = defineCall({
  method: 'POST',
  path: '/webhooks/list',
  summary: 'Webhooks of a folder, or one’s own',
  description:
    'Of a folder, for who manages it: everybody’s. Without one the person’s own in the team, those that were stopped too.',
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
  summary: 'Add a webhook to a folder',
  description:
    'For the owner of the folder, and Admins who can open it. What happens to it and in it, as far as the person may see it, is sent to the address as a ' +
    'signed POST: never the contents of files. The secret is told once, in this answer. ' +
    `A folder has ${MAX_FOLDER_WEBHOOKS} at most, a team ${MAX_TEAM_WEBHOOKS} (409).`,
  tag,
  auth: 'member',
  scope: 'sharing',
  request: NewWebhook,
  response: z.object({ webhook: Webhook, secret: z.string().describe('`whsec_` and the key in base64.') }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})

export const webhooksUpdate = defineCall({
  method: 'POST',
  path: '/webhooks/update',
  summary: 'Change a webhook, or switch it on or off',
  description:
    'For its owner, while they manage the folder. Switching it off gives up what waits; switching it on forgets what failed until then.',
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
  description: 'For its owner, and for who manages the folder. Its deliveries go with it.',
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
  summary: 'Send a test',
  description: 'For its owner: a delivery of the event `webhook.test`, sent and tried again as any other.',
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
  summary: 'What was sent by a webhook',
  description: `For its owner: the deliveries of the last ${DELIVERY_DAYS} days, the newest first.`,
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
  summary: 'Send a delivery again',
  description: 'For its owner: a new delivery of the same body with the same `webhook-id`, signed anew.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ id: Id.describe('Of the delivery.') }),
  response: z.object({ delivery: WebhookDelivery }),
  errors: ['not_found', 'forbidden', 'conflict'],
})
