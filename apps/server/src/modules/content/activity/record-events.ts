import type { EventMeta, EventType } from '@arbour/contract/entities/items/event'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Event, StoryScene } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** What is done again within so long, and within the same hour, goes on what was done before. */
const PAUSE = sql.lit('10 minutes')
/** The last events of a folder among which what is gone on with is looked for. */
const LOOKED_BACK = 100

/** Appends to the story of items and folders what belongs there, in the transaction that does it: who did it reads it at once. */
export async function recordEvents(tx: Db, { tenantId, userId, teamId }: StoryScene, events: readonly Event[]): Promise<void> {
  const rows = events.flatMap((event) => {
    const stretch = stretchOf(event)
    if (!stretch || !('names' in event)) return []
    // What the server removes from a bin is nobody's act: its deletion has been told, and the record has the rest.
    if (event.type === 'item.deleted' && event.wasBinned && userId === null) return []
    const { type, from, to } = stretch
    return storiesOf(event).map((meta) => ({
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
  // Of what is done at the same time, a later event may be written first: a batch reaches from its beginning on, so that one does not count.
  const near = (folder: 'to_parent_id' | 'from_parent_id', when: RawBuilder<boolean>) => sql`
    (SELECT e.id, e.type, e.user_id, e.by_tenant_id, e.date, e.meta FROM events e
     WHERE ${when} AND e.tenant_id = row.tenant_id AND ${sql.ref(`e.${folder}`)} = ${sql.ref(`row.${folder}`)}
     ORDER BY e.id DESC LIMIT ${LOOKED_BACK})`
  await sql`${PREPARED}
    INSERT INTO events (tenant_id, id, item_id, from_parent_id, to_parent_id, type, user_id, by_tenant_id, meta, starts_batch)
    SELECT row.tenant_id, row.id, row.item_id, row.from_parent_id, row.to_parent_id, row.type, row.user_id, row.by_tenant_id, row.meta,
      row.is_first AND coalesce(row.to_parent_id, row.from_parent_id) IS NOT NULL AND NOT EXISTS (
        SELECT FROM (${near('to_parent_id', sql`row.to_parent_id IS NOT NULL`)}
          UNION ALL ${near('from_parent_id', sql`row.to_parent_id IS NULL`)}) near
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

/** Which of several events that are written at once come first of their kind in their folder: they can't look for one another. */
function withFirsts<R extends Row>(rows: readonly R[]): (R & { is_first: boolean })[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const key = `${row.type} ${row.to_parent_id ?? row.from_parent_id} ${row.meta.version !== undefined} ${row.meta.sender ?? ''}`
    const isFirst = !seen.has(key)
    seen.add(key)
    return { ...row, is_first: isFirst }
  })
}

/** What is told of an event: of roles each by itself. */
function storiesOf(event: Extract<Event, { names: EventMeta }>): EventMeta[] {
  if (event.type !== 'roles.changed') return [event.names]
  return event.changes.map(({ personId, name, to }) => ({ ...event.names, person: { id: personId, name }, role: to }))
}

/** As what an event is read, and in the activity of which folders beside the item's own; null for what nobody reads of. */
function stretchOf(event: Event): { type: EventType; from: string | null; to: string | null } | null {
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
    // In the item's own activity alone: it concerns few.
    case 'roles.changed':
      return { type: 'access', from: null, to: null }
    default:
      return null
  }
}
