import type { Db } from '#platform/db/db.ts'
import type { WebhookRow } from '../webhook-rows.ts'

/** Sends nothing more of what waits of a webhook that is switched off. It can be sent again by hand. */
export async function giveUpWaiting(tx: Db, { tenant_id, id }: Pick<WebhookRow, 'tenant_id' | 'id'>): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', error: 'The webhook was switched off' })
    .where('tenant_id', '=', tenant_id)
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
