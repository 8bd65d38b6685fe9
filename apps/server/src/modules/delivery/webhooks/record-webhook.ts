import { recordChange } from '#modules/core/audit/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { WebhookRow } from './webhook-rows.ts'

/**
 * Records a change of a webhook in the audit log; null is no webhook. `userId`: null for the server. A different URL on the same
 * host is not a change.
 */
export async function recordWebhook(
  tx: Db,
  userId: string | null,
  { from, to }: { from: WebhookRow | null; to: WebhookRow | null },
): Promise<void> {
  const row = to ?? from
  if (!row) return
  await recordChange(tx, {
    act: 'webhook',
    tenantId: row.tenant_id,
    userId,
    itemId: row.folder_id,
    details: { from: from && recordedSettings(from), to: to && recordedSettings(to) },
  })
}

function recordedSettings({ url, events, is_active, stopped }: WebhookRow) {
  return { host: new URL(url).host, events, is_active, stopped }
}
