import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { webhooksUpdate } from '@arbour/contract/calls/content/webhooks'
import type { MemberContext } from '#modules/context.ts'
import { transact } from '#platform/db/transact.ts'
import { checkUrl } from './check-url.ts'
import { giveUpWaiting } from './deliver/expire-deliveries.ts'
import { loadOwnManaged } from './load-own.ts'
import { presentWebhook } from './present-webhook.ts'
import { recordWebhook } from './record-webhook.ts'

/** Implements `webhooks/update`: changes URL, events or status, for its owner. */
export async function updateWebhook(
  ctx: MemberContext,
  { id, url, events, is_active }: CallRequest<typeof webhooksUpdate>,
): Promise<CallResponse<typeof webhooksUpdate>> {
  const { db, principal } = ctx
  if (url !== undefined) checkUrl(ctx, url)
  const row = await transact(db, async (tx) => {
    const from = await loadOwnManaged(tx, principal, id, true)
    const isTurnedOn = is_active === true && !from.is_active
    const to = await tx
      .updateTable('webhooks')
      .set({
        url: url ?? from.url,
        events: events ?? from.events,
        is_active: is_active ?? from.is_active,
        ...((isTurnedOn || url !== undefined) && { failures: 0, failing_since: null, paused_until: null }),
        ...(isTurnedOn && { stopped: null, missed: 0 }),
      })
      .where('tenant_id', '=', from.tenant_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!to.is_active) await giveUpWaiting(tx, to)
    await recordWebhook(tx, principal.userId, { from, to })
    return to
  })
  return { webhook: await presentWebhook(ctx, row) }
}
