import { sql } from 'kysely'
import type { Services } from '#modules/context.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { isManaging } from '../may-manage.ts'
import { openSecret } from '../secret.ts'
import { webhookJob } from '../webhook-job.ts'
import { type DeliveryRow, findWebhook, type WebhookKey, type WebhookRow } from '../webhook-rows.ts'
import { recordOutcome } from './record-outcome.ts'
import { sendDelivery } from './send-delivery.ts'
import { stopWebhook } from './stop-webhook.ts'

/** How long a job sends messages of one webhook before others get their turn. Milliseconds. */
const TURN_MS = 15_000

/** Seconds after which a claim expires, since its server counts as crashed: longer than sending may take. */
const CLAIMED_SECONDS = 60

export interface DeliveryServices extends Pick<Services, 'posts'> {
  db: Pool
}

/**
 * Sends the due deliveries of a webhook in order, while it is active, its owner manages the folder, and its receiver responds.
 */
export async function deliverWebhook(services: DeliveryServices, key: WebhookKey, signal: AbortSignal): Promise<void> {
  const { db } = services
  const until = performance.now() + TURN_MS
  while (performance.now() < until) {
    const webhook = await findWebhook(db, key)
    if (!webhook?.is_active || (webhook.paused_until !== null && webhook.paused_until > new Date())) return
    if (!(await isStillManaged(db, webhook))) return stopForOwner(db, key)
    const delivery = await claimNext(db, webhook)
    if (!delivery) return
    const secret = await openSecret(db, webhook.id, webhook.secret)
    const outcome = await sendDelivery(services, { url: webhook.url, key: secret, delivery, signal })
    await recordOutcome(db, delivery, outcome)
  }
  await addJobs(db, [webhookJob(key)])
}

async function isStillManaged(db: Db, { tenant_id, owner_id, folder_id }: WebhookRow): Promise<boolean> {
  const principal = await loadPrincipal(db, { kind: 'member', teamId: tenant_id, userId: owner_id })
  return principal !== null && isManaging(db, principal, folder_id)
}

async function stopForOwner(db: Pool, key: WebhookKey): Promise<void> {
  await transact(db, async (tx) => {
    const locked = await findWebhook(tx, key, true)
    if (locked && !(await isStillManaged(tx, locked))) await stopWebhook(tx, locked, 'owner')
  })
}

/**
 * Claims the delivery that has been due the longest. The retry time is written immediately: it is retried if the server crashes,
 * and no other server takes it meanwhile.
 */
async function claimNext(db: Db, { tenant_id, id }: WebhookRow): Promise<DeliveryRow | undefined> {
  const next = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .where('due', '<=', sql<Date>`now()`)
    .orderBy('due')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('webhook_deliveries')
    .set({
      attempts: sql<number>`attempts + 1`,
      sent: sql<Date>`now()`,
      due: sql<Date>`now() + make_interval(secs => ${CLAIMED_SECONDS})`,
    })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst()
}
