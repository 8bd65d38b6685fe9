import type { EventMeta, EventType } from '@arbour/contract/entities/items/event'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Event, ItemEventContext } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** A repeated action within this time, and within the same hour, continues its activity group. */
const PAUSE = sql.lit('10 minutes')
/** Number of latest events of a folder that are searched for a group to continue. */
const LOOKBACK = 100

/**
 * Records events in the activity of items and folders, in the transaction that causes them, so that the acting user sees them
 * immediately.
 */
export async function recordEvents(
  tx: Db,
  { tenantId, userId, teamId }: ItemEventContext,
  events: readonly Event[],
): Promise<void> {
  const rows = events.flatMap((event) => {
    const groupKey = groupKeyOf(event)
    if (!groupKey || !('names' in event)) return []
    // Deletion from the bin by the server is not a user action: moving to the bin was recorded before, and the audit log has the
    // rest.
    if (event.type === 'item.deleted' && event.wasBinned && userId === null) return []
    const { type, from, to } = groupKey
    return recordedDataOf(event).map((meta) => ({
      tenant_id: tenantId,
      id: newId(),
      item_id: event.itemId,
      from_parent_id: from,
      to_parent_id: to,
      type,
      user_id: userId,
      by_tenant_id: teamId,
      meta,
    }))
  })
  if (rows.length === 0) return
  // Of concurrent events, the later one may be written first: such an event does not count, since a group extends forward from
  // its start.
  const recentEvents = (folder: 'to_parent_id' | 'from_parent_id', when: RawBuilder<boolean>) => sql`
    (SELECT e.id, e.type, e.user_id, e.by_tenant_id, e.date, e.meta FROM events e
     WHERE ${when} AND e.tenant_id = row.tenant_id AND ${sql.ref(`e.${folder}`)} = ${sql.ref(`row.${folder}`)}
     ORDER BY e.id DESC LIMIT ${LOOKBACK})`
  await sql`${PREPARED}
    INSERT INTO events (tenant_id, id, item_id, from_parent_id, to_parent_id, type, user_id, by_tenant_id, meta, starts_batch)
    SELECT row.tenant_id, row.id, row.item_id, row.from_parent_id, row.to_parent_id, row.type, row.user_id, row.by_tenant_id, row.meta,
      row.is_first AND coalesce(row.to_parent_id, row.from_parent_id) IS NOT NULL AND NOT EXISTS (
        SELECT FROM (${recentEvents('to_parent_id', sql`row.to_parent_id IS NOT NULL`)}
          UNION ALL ${recentEvents('from_parent_id', sql`row.to_parent_id IS NULL`)}) near
        WHERE near.id < row.id AND near.type = row.type AND near.user_id IS NOT DISTINCT FROM row.user_id
          AND near.by_tenant_id IS NOT DISTINCT FROM row.by_tenant_id
          AND near.meta ? 'version' = row.meta ? 'version' AND near.meta ->> 'sender' IS NOT DISTINCT FROM row.meta ->> 'sender'
          AND near.date > now() - interval ${PAUSE} AND date_trunc('hour', near.date) = date_trunc('hour', now()))
    FROM jsonb_to_recordset(${JSON.stringify(withFirsts(rows))}::jsonb) AS row (
      tenant_id uuid, id uuid, item_id uuid, from_parent_id uuid, to_parent_id uuid, type event_type, user_id uuid, by_tenant_id uuid, meta jsonb,
      is_first boolean)`.execute(tx)
}

interface Row {
  type: EventType
  from_parent_id: string | null
  to_parent_id: string | null
  meta: EventMeta
}

/** Marks the first of its kind in its folder among events that are written together, since they can't see one another. */
function withFirsts<R extends Row>(rows: readonly R[]): (R & { is_first: boolean })[] {
  const seenKeys = new Set<string>()
  return rows.map((row) => {
    const key = `${row.type} ${row.to_parent_id ?? row.from_parent_id} ${row.meta.version !== undefined} ${row.meta.sender ?? ''}`
    const isFirst = !seenKeys.has(key)
    seenKeys.add(key)
    return { ...row, is_first: isFirst }
  })
}

/** Returns the recorded data of an event: one entry for each role change. */
function recordedDataOf(event: Extract<Event, { names: EventMeta }>): EventMeta[] {
  if (event.type !== 'roles.changed') return [event.names]
  return event.changes.map(({ personId, name, to }) => ({ ...event.names, person: { id: personId, name }, role: to }))
}

/**
 * Returns the kind of an event, and the folders in whose activity it appears besides the item's own; null if it is not recorded.
 */
function groupKeyOf(event: Event): { type: EventType; from: string | null; to: string | null } | null {
  switch (event.type) {
    case 'item.added':
    case 'version.added':
      return { type: 'add', from: null, to: event.parentId }
    case 'item.restored':
    case 'version.restored':
      return { type: 'restore', from: null, to: event.parentId }
    case 'item.moved':
      return { type: 'move', from: event.fromParentId, to: event.parentId }
    case 'item.renamed':
      return { type: 'rename', from: event.parentId, to: event.parentId }
    case 'item.deleted':
      return { type: 'delete', from: event.parentId, to: null }
    case 'item.owner_changed':
      return { type: 'own', from: event.parentId, to: event.parentId }
    // Only in the item's own activity, since it concerns few users.
    case 'roles.changed':
      return { type: 'access', from: null, to: null }
    default:
      return null
  }
}
