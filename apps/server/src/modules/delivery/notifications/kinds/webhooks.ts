import type { NotificationData } from './data.ts'
import { defineKind } from './kind.ts'
import { toWebhook } from './landings.ts'
import { namePart } from './parts.ts'

function reasonText({ reason }: NotificationData): string {
  if (reason === 'owner') return 'you no longer manage its folder'
  return reason === 'gone' ? 'the receiver returned 410 Gone' : 'its receiver has failed for days'
}

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
    sentence: (data) => [{ text: 'Your webhook to ' }, namePart(data.source), { text: ` was disabled: ${reasonText(data)}` }],
    landing: toWebhook,
  }),
}
