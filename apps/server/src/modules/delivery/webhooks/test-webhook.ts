import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { webhooksTest } from '@arbour/contract/calls/content/webhooks'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import type { Message } from './add-one.ts'
import { sendByHand } from './send-by-hand.ts'
import type { WebhookRow } from './webhook-rows.ts'

/** Implements `webhooks/test`: sends a message without an event to test the receiver. */
export function testWebhook(
  ctx: MemberContext,
  { id }: CallRequest<typeof webhooksTest>,
): Promise<CallResponse<typeof webhooksTest>> {
  return sendByHand(ctx, () => ({ webhookId: id, messageFor: testMessage }))
}

function testMessage({ folder_id }: Pick<WebhookRow, 'folder_id'>): Message {
  const messageId = newId()
  const body = JSON.stringify({
    id: messageId,
    event: 'webhook.test',
    occurred_at: new Date().toISOString(),
    folder: { id: folder_id },
    item: null,
    actor: null,
  })
  return { message_id: messageId, event: 'webhook.test', item_id: null, item_name: null, body }
}
