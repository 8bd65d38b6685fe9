import type { DeliveredEvent, Event, EventBatch } from '#modules/core/events/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { KIND_NAMES, KINDS, type KindName } from './kinds/all-kinds.ts'
import type { NotificationData, Recipient } from './kinds/data.ts'
import { ifOpen } from './kinds/kind.ts'
import { createLookups } from './kinds/lookups.ts'
import { loadRecipientAccess, type RecipientAccess } from './recipient-access.ts'

/** A notification of one event, before it is merged with what its recipient has not read yet. */
export interface NewNotification {
  userId: string
  kind: KindName
  /** The user who caused it; null if there is no particular one. */
  byId: string | null
  data: NotificationData
}

interface RecipientOfEvent {
  delivered: DeliveredEvent
  kind: KindName
  recipient: Recipient
}

/**
 * Drafts the notifications for some events of a team. Users are not notified of their own actions, nor of items that are not
 * visible to them; users who lost access are notified with the name that they knew.
 */
export async function buildNotifications(tx: Db, batch: EventBatch): Promise<NewNotification[]> {
  const pending = await listRecipients(tx, batch)
  if (pending.length === 0) return []
  const access = await loadRecipientAccess(tx, {
    tenantId: batch.tenantId,
    userIds: pending.map(({ recipient }) => recipient.userId),
    itemIds: pending.flatMap(({ delivered }) => ('itemId' in delivered.event ? [delivered.event.itemId] : [])),
  })
  const actorIds = pending.flatMap(({ delivered }) => delivered.userId ?? [])
  const names = await loadNames(tx, actorIds)
  return pending.flatMap(({ delivered, kind, recipient: { userId, ...more } }) => {
    const item = itemFor(access, delivered.event, { kind, userId })
    if (item === undefined || !access.isMember(userId)) return []
    const actorName = delivered.userId === null ? null : (names.get(delivered.userId) ?? null)
    return [{ userId, kind, byId: delivered.userId, data: { ...WITHOUT, ...more, by: actorName, item } }]
  })
}

/** The defaults of a draft. */
const WITHOUT: Omit<NotificationData, 'by' | 'item'> = {
  role: null,
  note: '',
  requestId: null,
  items: 1,
  to: null,
  team: null,
  sharedWith: null,
  shareId: null,
  project: null,
  number: null,
  group: null,
  sender: null,
  folder: null,
  source: null,
  problems: 0,
  reason: null,
  webhookId: null,
  byMail: true,
}

async function listRecipients(tx: Db, batch: EventBatch): Promise<RecipientOfEvent[]> {
  const lookups = createLookups(tx, batch)
  const pending: RecipientOfEvent[] = []
  for (const delivered of batch.events) {
    for (const kind of KINDS_BY_EVENT.get(delivered.event.type) ?? []) {
      for (const recipient of await KINDS[kind].recipientsFor(delivered.event, lookups)) {
        if (recipient.userId !== delivered.userId) pending.push({ delivered, kind, recipient })
      }
    }
  }
  return pending
}

const KINDS_BY_EVENT: ReadonlyMap<Event['type'], KindName[]> = Map.groupBy(KIND_NAMES, (name) => KINDS[name].event)

/** Returns what a recipient may read of an event's item: null for nothing, undefined if they are not to be notified. */
function itemFor(
  access: RecipientAccess,
  event: Event,
  { kind, userId }: { kind: KindName; userId: string },
): NotificationData['item'] | undefined {
  if ('sourceId' in event) return event.name === null ? null : { id: event.sourceId, name: event.name, isDir: true }
  if (!('itemId' in event) || !('names' in event)) return null
  const { itemId: id } = event
  const itemAccess = access.of(userId, id)
  const isDir = 'isDir' in event ? event.isDir : (itemAccess?.node.is_dir ?? false)
  return (KINDS[kind].showItem ?? ifOpen)({ id, name: event.names.name, isDir }, itemAccess)
}

async function loadNames(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}
