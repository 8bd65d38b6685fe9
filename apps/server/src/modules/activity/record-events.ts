import type { EventType } from '@arbour/contract/entities/event'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Event, Scene } from '#modules/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** Appends to the story of items and folders what belongs there, in the transaction that does it: who did it reads it at once. */
export async function recordEvents(tx: Db, { tenantId, userId }: Scene, events: readonly Event[]): Promise<void> {
  const rows = events.flatMap((event) => {
    const stretch = stretchOf(event)
    if (!stretch || !('names' in event)) return []
    const { type, from, to } = stretch
    return {
      tenant_id: tenantId,
      id: newId(),
      item_id: event.itemId,
      from_parent_id: from,
      to_parent_id: to,
      type,
      user_id: userId,
      meta: event.names,
    }
  })
  if (rows.length === 0) return
  await sql`${PREPARED}
    INSERT INTO events (tenant_id, id, item_id, from_parent_id, to_parent_id, type, user_id, meta)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
      tenant_id uuid, id uuid, item_id uuid, from_parent_id uuid, to_parent_id uuid, type event_type, user_id uuid, meta jsonb)`.execute(
    tx,
  )
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
    default:
      return null
  }
}
