import { sql } from 'kysely'
import type { DeliveredEvent, EventBatch, ItemPosition } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'
import { notify } from '#platform/realtime/notify.ts'
import { ANNOUNCEMENTS } from './announcement.ts'
import { announcementsOf } from './announcements-of.ts'
import { coalesce } from './coalesce.ts'

/**
 * Maximum number of items that are announced for a finished rendition or scan; further ones update when they are loaded again.
 */
const MAX_SHOWN = 500

/**
 * Announces events of a team to all servers, in the transaction that removes them from the outbox: a server that misses it is not
 * connected, and refreshes all its clients when it is again.
 */
export async function announceEvents(tx: Db, { tenantId, events }: EventBatch): Promise<void> {
  const finished = events.flatMap(({ event }) => sourceOf(event) ?? [])
  const places = await findShown(tx, tenantId, finished.map(idOf))
  const shownIn = (source: (typeof finished)[number]) => places.get(idOf(source)) ?? []
  const values = coalesce(events.flatMap((event) => announcementsOf(tenantId, event, shownIn)))
  await notify(tx, { channel: ANNOUNCEMENTS, values })
}

/** Returns the source of a finished rendition or scan. */
function sourceOf(event: DeliveredEvent['event']): { objectId: string } | { itemId: string } | null {
  if (event.type === 'scan.finished') return { objectId: event.objectId }
  return event.type === 'rendition.finished' ? event.source : null
}

function idOf(source: { objectId: string } | { itemId: string }): string {
  return 'objectId' in source ? source.objectId : source.itemId
}

/**
 * Finds the items that show some stored objects or link pictures, by the source ids. For older versions of a file, its folder is
 * left out.
 */
async function findShown(tx: Db, tenantId: string, sourceIds: readonly string[]): Promise<Map<string, ItemPosition[]>> {
  if (sourceIds.length === 0) return new Map()
  const { rows } = await sql<{ source_id: string; id: string; parent_id: string | null }>`${PREPARED}
    SELECT i.id AS source_id, i.id, i.parent_id FROM items i
    WHERE i.tenant_id = ${tenantId} AND i.id = ${anyOf(sourceIds)}
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
