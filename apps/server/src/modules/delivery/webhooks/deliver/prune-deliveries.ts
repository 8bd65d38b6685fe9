import { DELIVERY_DAYS } from '@arbour/contract/entities/content/webhook'
import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { DeliveryError } from '../delivery-error-text.ts'
import { webhookJob } from '../webhook-job.ts'
import { GIVE_UP_DAYS } from './retry-delays.ts'

/** Number of rows deleted per statement. */
const BATCH = 1000

/** Enqueues the jobs of due deliveries, fails those that waited too long, and deletes old ones. */
export async function pruneDeliveries({ db }: { db: Pool }): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET state = 'failed', error = coalesce(error, ${'waited' satisfies DeliveryError})
    WHERE state = 'waiting' AND created < now() - make_interval(days => ${GIVE_UP_DAYS})`.execute(db)
  const { rows } = await sql<{ tenantId: string; id: string }>`
    SELECT w.tenant_id AS "tenantId", w.id FROM webhooks w
    WHERE w.is_active AND (w.paused_until IS NULL OR w.paused_until <= now()) AND EXISTS (
      SELECT FROM webhook_deliveries d WHERE d.tenant_id = w.tenant_id AND d.webhook_id = w.id AND d.state = 'waiting' AND d.due <= now())`.execute(
    db,
  )
  await addJobs(db, rows.map(webhookJob))
  await sql`
    DELETE FROM webhook_deliveries WHERE (tenant_id, id) IN (
      SELECT tenant_id, id FROM webhook_deliveries WHERE created < now() - make_interval(days => ${DELIVERY_DAYS}) LIMIT ${BATCH})`.execute(
    db,
  )
}
