import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { webhooksTest } from '@arbour/contract/calls/webhooks'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import { transact } from '#platform/db/transact.ts'
import { addOne } from './add-one.ts'
import { assertActive, loadOwnManaged } from './load-own.ts'
import { presentDelivery } from './present-delivery.ts'
import { sendingLimit } from './sending-limit.ts'

/** `webhooks/test`: a message that nothing has happened, so that a receiver can be tried. */
export async function testWebhook(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof webhooksTest>,
): Promise<CallResponse<typeof webhooksTest>> {
  await sendingLimit(db).take(principal.userId)
  const delivery = await transact(db, async (tx) => {
    const webhook = await loadOwnManaged(tx, principal, id, true)
    assertActive(webhook)
    const messageId = newId()
    const body = JSON.stringify({
      id: messageId,
      event: 'webhook.test',
      occurred_at: new Date().toISOString(),
      folder: { id: webhook.folder_id },
      item: null,
      actor: null,
    })
    return addOne(tx, webhook, { message_id: messageId, event: 'webhook.test', item_id: null, item_name: null, body })
  })
  return { delivery: presentDelivery(delivery) }
}
