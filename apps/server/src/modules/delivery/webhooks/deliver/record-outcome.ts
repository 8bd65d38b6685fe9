import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { type DeliveryRow, findWebhook } from '../webhook-rows.ts'
import { pauseAfter, retryAfter, STOP_AFTER } from './retry-delays.ts'
import type { Outcome } from './send-delivery.ts'
import { stopWebhook } from './stop-webhook.ts'

const GONE = 410

/**
 * Records the outcome of an attempt in the delivery and in the webhook, which is disabled if its receiver has failed for long
 * enough.
 */
export async function recordOutcome(db: Pool, delivery: DeliveryRow, outcome: Outcome): Promise<void> {
  const { status, answer, error, durationMs } = outcome
  const isTaken = status !== null && status >= 200 && status < 300
  await transact(db, async (tx) => {
    // Locked first, in the same order as changes of a webhook.
    const webhook = await findWebhook(tx, { tenantId: delivery.tenant_id, id: delivery.webhook_id }, true)
    if (!webhook) return
    const again = retryAfter(delivery.attempts)
    await tx
      .updateTable('webhook_deliveries')
      .set({
        status,
        answer,
        error,
        duration_ms: durationMs,
        // After the webhook was disabled meanwhile, the delivery stays failed unless it succeeded.
        ...(isTaken ? { state: 'delivered' } : again === null && { state: 'failed' }),
        ...(again !== null && { due: sql<Date>`now() + make_interval(secs => ${again})` }),
      })
      .where('tenant_id', '=', delivery.tenant_id)
      .where('id', '=', delivery.id)
      .execute()
    const failures = isTaken ? 0 : webhook.failures + 1
    const changed = await tx
      .updateTable('webhooks')
      .set({
        failures,
        failing_since: isTaken ? null : sql<Date>`coalesce(failing_since, now())`,
        paused_until: status === null ? sql<Date>`now() + make_interval(secs => ${pauseAfter(failures)})` : null,
      })
      .where('tenant_id', '=', webhook.tenant_id)
      .where('id', '=', webhook.id)
      .returning(sql<boolean>`failing_since < now() - make_interval(days => ${STOP_AFTER.days})`.as('isLong'))
      .executeTakeFirstOrThrow()
    if (status === GONE) await stopWebhook(tx, webhook, 'gone')
    else if (failures >= STOP_AFTER.failures && changed.isLong) await stopWebhook(tx, webhook, 'failures')
  })
}
