import type { WebhookDelivery } from '@arbour/contract/entities/content/webhook'
import type { MemberContext } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { addOne, type Message } from './add-one.ts'
import { assertActive, loadOwnManaged } from './load-own.ts'
import { presentDelivery } from './present-delivery.ts'
import { sendingLimit } from './sending-limit.ts'
import type { WebhookRow } from './webhook-rows.ts'

interface ByHand {
  webhookId: string
  messageFor(webhook: WebhookRow): Message
}

/**
 * Sends a test message or an earlier message at the owner's request. Throws 404 for another user's webhook, 403, and 409 while it
 * is disabled or has too many pending deliveries.
 */
export async function sendByHand(
  { db, principal }: MemberContext,
  find: (tx: Db) => ByHand | Promise<ByHand>,
): Promise<{ delivery: WebhookDelivery }> {
  await sendingLimit(db).take(principal.userId)
  const delivery = await transact(db, async (tx) => {
    const { webhookId, messageFor } = await find(tx)
    const webhook = await loadOwnManaged(tx, principal, webhookId, true)
    assertActive(webhook)
    return addOne(tx, webhook, messageFor(webhook))
  })
  return { delivery: presentDelivery(delivery) }
}
