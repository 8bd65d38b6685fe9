import { sql } from 'kysely'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { WebhookRow } from '../webhook-rows.ts'
import type { VisibleItem } from './visible-to-owner.ts'
import type { WebhookEventData } from './webhook-events.ts'

type Actors = ReadonlyMap<string, string>

/** Loads the names of the acting users by their ids. */
export async function loadActors(tx: Db, due: readonly { webhookEvent: WebhookEventData }[]): Promise<Actors> {
  const ids = [...new Set(due.flatMap(({ webhookEvent }) => webhookEvent.userId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}

/** Returns the payload of an event (docs/api/webhooks.md): never any file contents. */
export function writeBody({
  messageId,
  webhook,
  webhookEvent: { kind, at, userId, version },
  item,
  actors,
}: {
  messageId: string
  webhook: Pick<WebhookRow, 'id' | 'folder_id'>
  webhookEvent: WebhookEventData
  item: VisibleItem
  actors: Actors
}): string {
  return JSON.stringify({
    id: messageId,
    event: kind,
    occurred_at: at.toISOString(),
    folder: { id: webhook.folder_id },
    item: { ...item, ...(version !== null && { version }) },
    actor: userId === null ? null : { id: userId, name: actors.get(userId) ?? null },
  })
}
