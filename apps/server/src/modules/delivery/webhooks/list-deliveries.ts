import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { webhooksDeliveries } from '@arbour/contract/calls/content/webhooks'
import { pageMeta } from '@arbour/contract/entities/common'
import type { MemberContext } from '#modules/context.ts'
import { loadOwn } from './load-own.ts'
import { presentDelivery } from './present-delivery.ts'
import { presentWebhook } from './present-webhook.ts'

/** Implements `webhooks/deliveries`: the deliveries of one of the user's webhooks, newest first. */
export async function listDeliveries(
  ctx: MemberContext,
  { id, page, take }: CallRequest<typeof webhooksDeliveries>,
): Promise<CallResponse<typeof webhooksDeliveries>> {
  const row = await loadOwn(ctx.db, ctx.principal, id)
  const all = ctx.db.selectFrom('webhook_deliveries').where('tenant_id', '=', row.tenant_id).where('webhook_id', '=', id)
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  return {
    webhook: await presentWebhook(ctx, row),
    items: rows.map(presentDelivery),
    meta: pageMeta(Number(count), page, take),
  }
}
