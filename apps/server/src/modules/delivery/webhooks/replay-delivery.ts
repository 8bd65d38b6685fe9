import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { webhooksReplay } from '@arbour/contract/calls/content/webhooks'
import type { MemberContext } from '#modules/context.ts'
import { notFound } from '#platform/http/app-error.ts'
import { sendByHand } from './send-by-hand.ts'

/** Implements `webhooks/deliveries/replay`: sends the same message again. */
export function replayDelivery(
  ctx: MemberContext,
  { id }: CallRequest<typeof webhooksReplay>,
): Promise<CallResponse<typeof webhooksReplay>> {
  return sendByHand(ctx, async (tx) => {
    const found = await tx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('tenant_id', '=', ctx.principal.teamId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw notFound()
    const { webhook_id: webhookId, message_id, event, item_id, item_name, body } = found
    return { webhookId, messageFor: () => ({ message_id, event, item_id, item_name, body }) }
  })
}
