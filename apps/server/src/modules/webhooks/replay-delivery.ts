import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { webhooksReplay } from '@arbour/contract/calls/webhooks'
import type { MemberContext } from '#modules/context.ts'
import { transact } from '#platform/db/transact.ts'
import { notFound } from '#platform/http/app-error.ts'
import { addOne } from './add-one.ts'
import { assertActive, loadOwnManaged } from './load-own.ts'
import { presentDelivery } from './present-delivery.ts'
import { sendingLimit } from './sending-limit.ts'

/** `webhooks/deliveries/replay`: the same message once more. */
export async function replayDelivery(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof webhooksReplay>,
): Promise<CallResponse<typeof webhooksReplay>> {
  await sendingLimit(db).take(principal.userId)
  const delivery = await transact(db, async (tx) => {
    const found = await tx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('tenant_id', '=', principal.teamId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw notFound()
    const webhook = await loadOwnManaged(tx, principal, found.webhook_id, true)
    assertActive(webhook)
    const { message_id, event, item_id, item_name, body } = found
    return addOne(tx, webhook, { message_id, event, item_id, item_name, body })
  })
  return { delivery: presentDelivery(delivery) }
}
