import { sql } from 'kysely'
import type { EventBatch, Placed, ToldEvent } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notify } from '#platform/realtime/notify.ts'
import { ANNOUNCEMENTS } from './announcement.ts'
import { announcementsOf } from './announcements-of.ts'
import { coalesce } from './coalesce.ts'

/** Items of which each is told that something was made of what they share; whoever looks at more sees it when they look again. */
const MAX_SHOWN = 500

/**
 * Announces to all servers what happened to a team, in the transaction that takes it off the outbox: a server that hears nothing of that
 * is not listening, and tells everybody to look again when it does.
 */
export async function announceEvents(tx: Db, { tenantId, events }: EventBatch): Promise<void> {
  const finished = events.flatMap(({ event }) => sourceOf(event) ?? [])
  const places = await findShown(tx, tenantId, finished.map(idOf))
  const shownIn = (source: (typeof finished)[number]) => places.get(idOf(source)) ?? []
  const values = coalesce(events.flatMap((event) => announcementsOf(tenantId, event, shownIn)))
  await notify(tx, { channel: ANNOUNCEMENTS, values })
}

/** What an event says that something is known of. */
function sourceOf(event: ToldEvent['event']): { objectId: string } | { itemId: string } | null {
  if (event.type === 'scan.finished') return { objectId: event.objectId }
  return event.type === 'rendition.finished' ? event.source : null
}

function idOf(source: { objectId: string } | { itemId: string }): string {
  return 'objectId' in source ? source.objectId : source.itemId
}

/**
 * The items that some stored objects, or pictures of links, show as, by the ids of those. Of what is an older version of a file its folder
 * need not know.
 */
async function findShown(tx: Db, tenantId: string, sourceIds: readonly string[]): Promise<Map<string, Placed[]>> {
  if (sourceIds.length === 0) return new Map()
  const { rows } = await sql<{ source_id: string; id: string; parent_id: string | null }>`
    SELECT i.id AS source_id, i.id, i.parent_id FROM items i
    WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${sourceIds}::uuid[])
    UNION ALL
    SELECT s.id, shown.item_id, shown.parent_id FROM unnest(${sourceIds}::uuid[]) AS s (id) CROSS JOIN LATERAL (
      SELECT i.id AS item_id, CASE WHEN i.object_id = s.id THEN i.parent_id END AS parent_id
      FROM versions v JOIN items i ON i.tenant_id = v.tenant_id AND i.id = v.item_id
      WHERE v.tenant_id = ${tenantId} AND v.object_id = s.id LIMIT ${MAX_SHOWN}) AS shown`.execute(tx)
  return Map.groupBy(
    rows.map(({ source_id, id, parent_id }) => ({ source_id, itemId: id, parentId: parent_id })),
    ({ source_id }) => source_id,
  )
}
