import type { WebhookStop } from '@arbour/contract/entities/content/webhook'
import { emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { recordWebhook } from '../record-webhook.ts'
import type { WebhookRow } from '../webhook-rows.ts'
import { giveUpWaiting } from './expire-deliveries.ts'

/** Disables a webhook, which the caller has locked, and notifies its owner, in a transaction of `transact`. */
export async function stopWebhook(tx: Db, row: WebhookRow, stopped: WebhookStop): Promise<void> {
  if (!row.is_active) return
  const to = await tx
    .updateTable('webhooks')
    .set({ is_active: false, stopped })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await giveUpWaiting(tx, to)
  await recordWebhook(tx, null, { from: row, to })
  await emit(
    tx,
    { tenantId: row.tenant_id, userId: null },
    {
      type: 'webhook.stopped',
      webhookId: row.id,
      personId: row.owner_id,
      folderId: row.folder_id,
      host: new URL(row.url).host,
      reason: stopped,
    },
  )
}
