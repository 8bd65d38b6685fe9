import type { Db } from '#platform/db/db.ts'
import type { DeliveryError } from '../delivery-error-text.ts'
import type { WebhookRow } from '../webhook-rows.ts'

/** Fails the pending deliveries of a disabled webhook. They can be sent again manually. */
export async function giveUpWaiting(tx: Db, { tenant_id, id }: Pick<WebhookRow, 'tenant_id' | 'id'>): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', error: 'disabled' satisfies DeliveryError })
    .where('tenant_id', '=', tenant_id)
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
