import { t } from '@arbour/messages/t'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { countWaiting, MAX_WAITING } from './queue/waiting.ts'
import { webhookJob } from './webhook-job.ts'
import type { DeliveryRow, WebhookRow } from './webhook-rows.ts'

/** The message to send. */
export type Message = Pick<DeliveryRow, 'message_id' | 'event' | 'item_id' | 'item_name' | 'body'>

/**
 * Adds a delivery requested by the owner, which is sent immediately even while the webhook is paused after failures. Throws 409
 * if too many are pending.
 */
export async function addOne(tx: Db, { tenant_id, id }: WebhookRow, message: Message): Promise<DeliveryRow> {
  if (((await countWaiting(tx, tenant_id, [id])).get(id) ?? 0) >= MAX_WAITING)
    throw new AppError('conflict', t('errors.webhooks.tooManyWaiting', { max: MAX_WAITING }))
  const row = await tx
    .insertInto('webhook_deliveries')
    .values({ tenant_id, id: newId(), webhook_id: id, ...message })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.updateTable('webhooks').set({ paused_until: null }).where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
  await addJobs(tx, [webhookJob({ tenantId: tenant_id, id })])
  return row
}
