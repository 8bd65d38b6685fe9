import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Database } from '#platform/db/schema.ts'

export type WebhookRow = Selectable<Database['webhooks']>
export type DeliveryRow = Selectable<Database['webhook_deliveries']>

export interface WebhookKey {
  tenantId: string
  id: string
}

/** Loads a webhook of a team, optionally locked for a change. */
export function findWebhook(db: Db, { tenantId, id }: WebhookKey, lock = false): Promise<WebhookRow | undefined> {
  const query = db.selectFrom('webhooks').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}
