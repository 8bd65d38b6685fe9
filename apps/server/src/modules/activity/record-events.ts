import type { EventType } from '@arbour/contract/entities/event'
import { v7 as newId } from 'uuid'
import type { Event, Scene } from '#modules/events/public.ts'
import type { Db } from '#platform/db/db.ts'

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
      meta: JSON.stringify(event.names),
    }
  })
  if (rows.length > 0) await tx.insertInto('events').values(rows).execute()
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
