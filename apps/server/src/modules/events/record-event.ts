import type { EventMeta, EventType } from '@arbour/contract/entities/event'
import { v7 as newId } from 'uuid'
import type { Principal } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { announce } from './announce.ts'
import { announcementsOf } from './announcements-of.ts'

/** Something that was done to an item, with the names of that moment. */
export interface NewEvent {
  type: EventType
  itemId: string
  /** The folder that it was taken from, if any. */
  fromParentId?: string | null
  /** The folder that it stands in afterwards, if any. */
  toParentId?: string | null
  meta: EventMeta
}

/** Appends events in the order given, and announces what they tell. Call it in the transaction that does it, before an item is deleted for good. */
export async function recordEvents(tx: Db, principal: Principal, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('events')
    .values(
      events.map((event) => ({
        tenant_id: principal.tenantId,
        id: newId(),
        item_id: event.itemId,
        from_parent_id: event.fromParentId ?? null,
        to_parent_id: event.toParentId ?? null,
        type: event.type,
        user_id: principal.userId,
        meta: JSON.stringify(event.meta),
      })),
    )
    .execute()
  await announce(tx, principal, events.flatMap(announcementsOf))
}
