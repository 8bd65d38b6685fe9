import type { NotificationData } from './data.ts'
import { defineKind } from './kind.ts'
import { toWebhook } from './landings.ts'
import { named } from './parts.ts'

function why({ reason }: NotificationData): string {
  if (reason === 'owner') return 'you do not manage its folder any more'
  return reason === 'gone' ? 'its receiver does not want it any more' : 'its receiver has failed for days'
}

export const webhookKinds = {
  webhook_stopped: defineKind({
    docs: {
      when: 'a webhook is switched off by the server: its receiver failed for days, or does not want it, or its owner does not manage the folder any more',
      recipients: 'its owner',
    },
    topic: 'shares',
    type: 'alert',
    event: 'webhook.stopped',
    draft: ({ personId: userId, folderId: requestId, webhookId, host: source, reason }) => [
      { userId, requestId, webhookId, source, reason },
    ],
    isAlwaysNew: true,
    sentence: (data) => [{ text: 'Your webhook to ' }, named(data.source), { text: ` was switched off: ${why(data)}` }],
    landing: toWebhook,
  }),
}
