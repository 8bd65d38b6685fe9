import { tParts } from '@arbour/messages/t-parts'
import { defineKind } from './kind.ts'
import { toWebhook } from './landings.ts'
import { namePart } from './parts.ts'

export const webhookKinds = {
  webhook_stopped: defineKind({
    docs: {
      when: 'the server disables a webhook: its receiver failed for days or returned 410, or its owner can no longer manage the folder',
      recipients: 'its owner',
    },
    topic: 'shares',
    type: 'alert',
    event: 'webhook.stopped',
    recipientsFor: ({ personId: userId, folderId: requestId, webhookId, host: source, reason }) => [
      { userId, requestId, webhookId, source, reason },
    ],
    isAlwaysNew: true,
    sentence: (data) =>
      tParts('notifications.webhookDisabled', { host: namePart(data.source), reason: data.reason ?? 'failing' }),
    landing: toWebhook,
  }),
}
