import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Principal, principalKey } from '#modules/core/access/public.ts'
import type { EventBatch } from '#modules/core/events/public.ts'
import { readPlainAncestorPaths } from '#modules/core/tree/public.ts'
import { loadPrincipals } from '#modules/directory/identity/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { webhookJob } from '../webhook-job.ts'
import type { WebhookRow } from '../webhook-rows.ts'
import { loadActors, writeBody } from './payload.ts'
import { type VisibleItem, visibleTo } from './visible-to-owner.ts'
import { countWaiting, MAX_WAITING } from './waiting.ts'
import { eventDataOf, type WebhookEventData } from './webhook-events.ts'

const WATCHED = ['id', 'folder_id', 'owner_id', 'events', 'created'] as const satisfies (keyof WebhookRow)[]

/** What decides whether a webhook receives an event. */
type WebhookFilter = Pick<WebhookRow, (typeof WATCHED)[number]>

interface NewDelivery {
  webhook: WebhookFilter
  webhookEvent: WebhookEventData
  item: VisibleItem
}

/**
 * Creates the webhook deliveries for events of a team, in the transaction that removes them from the outbox, and enqueues their
 * jobs.
 */
export async function queueDeliveries(tx: Db, { tenantId, events }: EventBatch): Promise<void> {
  const webhookEvents = events.flatMap((event) => eventDataOf(event) ?? [])
  if (webhookEvents.length === 0) return
  const webhooks = await tx
    .selectFrom('webhooks')
    .select(WATCHED)
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .orderBy('id')
    .modifyEnd(PREPARED)
    .execute()
  if (webhooks.length === 0) return
  const concerned = await concernedWebhooks(tx, { tenantId, webhooks, webhookEvents })
  if (concerned.size === 0) return
  const newDeliveries: NewDelivery[] = []
  const principals = await loadPrincipals(
    tx,
    [...concerned.keys()].map(({ owner_id }) => ({ kind: 'member', userId: owner_id, teamId: tenantId })),
  )
  for (const [ownerId, own] of Map.groupBy(concerned, ([{ owner_id }]) => owner_id)) {
    const principal = principals.get(principalKey({ kind: 'member', userId: ownerId, teamId: tenantId }))
    // The job handles webhooks whose owner has left.
    if (principal) newDeliveries.push(...(await newDeliveriesOf(tx, { tenantId, principal, own })))
  }
  await writeDeliveries(tx, tenantId, newDeliveries)
  await addJobs(
    tx,
    [...concerned.keys()].map(({ id }) => webhookJob({ tenantId, id })),
  )
}

/** Determines which events are below the folder of which webhook, regardless of the owner's access. */
async function concernedWebhooks(
  tx: Db,
  {
    tenantId,
    webhooks,
    webhookEvents,
  }: { tenantId: string; webhooks: readonly WebhookFilter[]; webhookEvents: readonly WebhookEventData[] },
): Promise<Map<WebhookFilter, WebhookEventData[]>> {
  const folderIds = webhookEvents.flatMap(({ parentId, fromParentId }) => [parentId, fromParentId]).filter((id) => id !== null)
  const ancestorPaths = await readPlainAncestorPaths(tx, { trees: [tenantId], ids: [...new Set(folderIds)] })
  const above = new Map([...ancestorPaths].map(([id, ancestorPath]) => [id, new Set(ancestorPath.map((node) => node.id))]))
  const isIn = (id: string | null, folderId: string) => id !== null && above.get(id)?.has(folderId) === true
  const eventsByWebhook = webhooks.map((webhook): [WebhookFilter, WebhookEventData[]] => [
    webhook,
    webhookEvents.filter(
      ({ kind, at, itemId, parentId, fromParentId }) =>
        webhook.events.includes(kind) &&
        at >= webhook.created &&
        (itemId === webhook.folder_id || isIn(parentId, webhook.folder_id) || isIn(fromParentId, webhook.folder_id)),
    ),
  ])
  return new Map(eventsByWebhook.filter(([, concerning]) => concerning.length > 0))
}

async function newDeliveriesOf(
  tx: Db,
  { tenantId, principal, own }: { tenantId: string; principal: Principal; own: readonly [WebhookFilter, WebhookEventData[]][] },
): Promise<NewDelivery[]> {
  const webhookEvents = [...new Set(own.flatMap(([, concerning]) => concerning))]
  const visibleItem = await visibleTo(tx, { principal, tenantId, webhookEvents })
  return own.flatMap(([webhook, concerning]) =>
    concerning.flatMap((webhookEvent) => {
      const item = visibleItem(webhookEvent)
      return item ? [{ webhook, webhookEvent, item }] : []
    }),
  )
}

/** Inserts deliveries up to the limit of pending ones, and counts the rest. */
async function writeDeliveries(tx: Db, tenantId: string, due: readonly NewDelivery[]): Promise<void> {
  if (due.length === 0) return
  const byWebhook = Map.groupBy(due, ({ webhook }) => webhook)
  const ids = [...byWebhook.keys()].map(({ id }) => id)
  const pendingCounts = await countWaiting(tx, tenantId, ids)
  const actors = await loadActors(tx, due)
  const rows = [...byWebhook].flatMap(([{ id: webhook_id }, own]) =>
    own.slice(0, Math.max(0, MAX_WAITING - (pendingCounts.get(webhook_id) ?? 0))).map(({ webhook, webhookEvent, item }) => {
      const message_id = newId()
      return {
        id: newId(),
        webhook_id,
        message_id,
        event: webhookEvent.kind,
        item_id: item.id,
        item_name: item.name,
        body: writeBody({ messageId: message_id, webhook, webhookEvent, item, actors }),
      }
    }),
  )
  const missed = [...byWebhook].map(([{ id }, own]) => ({
    id,
    count: own.length - rows.filter(({ webhook_id }) => webhook_id === id).length,
  }))
  if (rows.length > 0)
    await sql`
      INSERT INTO webhook_deliveries (tenant_id, id, webhook_id, message_id, event, item_id, item_name, body)
      SELECT ${tenantId}, row.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
        id uuid, webhook_id uuid, message_id uuid, event text, item_id uuid, item_name text, body text)
      WHERE EXISTS (SELECT FROM webhooks w WHERE w.tenant_id = ${tenantId} AND w.id = row.webhook_id FOR KEY SHARE)`.execute(tx)
  for (const { id, count } of missed.filter((one) => one.count > 0))
    await tx
      .updateTable('webhooks')
      .set({ missed: sql<number>`missed + ${count}` })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
}
