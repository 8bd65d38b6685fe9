import type { WebhookEvent } from '@arbour/contract/entities/content/webhook'
import type { Audience, DeliveredEvent, Event } from '#modules/core/events/public.ts'

/** An event for webhooks. */
export interface WebhookEventData {
  kind: WebhookEvent
  itemId: string
  /** Its current or previous folder; null for the root. */
  parentId: string | null
  /** The folder that it was moved out of. */
  fromParentId: string | null
  /** Its name at the time; null if the event does not state it. */
  name: string | null
  /** The number of the version. */
  version: number | null
  /** For removed items: who could see them. */
  audience: Audience | undefined
  userId: string | null
  at: Date
}

const KINDS: Partial<Record<Event['type'], WebhookEvent>> = {
  'item.added': 'item.created',
  'item.updated': 'item.updated',
  'lock.changed': 'item.updated',
  'version.added': 'item.version_added',
  'version.restored': 'item.version_added',
  'item.renamed': 'item.renamed',
  'item.moved': 'item.moved',
  'item.deleted': 'item.deleted',
  // It was merged into another item, which ends its id.
  'item.merged': 'item.deleted',
  'item.restored': 'item.restored',
  'item.access_changed': 'item.access_changed',
  'item.owner_changed': 'item.access_changed',
}

/** Converts an outbox event to a webhook event; null for events that are not sent. */
export function eventDataOf({ event, userId, at }: DeliveredEvent): WebhookEventData | null {
  const kind = KINDS[event.type]
  if (!kind || !('itemId' in event) || !('parentId' in event)) return null
  const audience = 'audience' in event ? event.audience : undefined
  // It was sent when the item was moved to the bin.
  if (event.type === 'item.deleted' && event.wasBinned) return null
  // Nobody had seen an intermediate item of a merge.
  if (event.type === 'item.merged' && event.parentId === null) return null
  const names = 'names' in event ? event.names : null
  return {
    kind,
    itemId: event.itemId,
    parentId: event.parentId,
    fromParentId: event.type === 'item.moved' ? event.fromParentId : null,
    name: names?.name ?? null,
    version: names?.version ?? null,
    audience,
    userId,
    at,
  }
}
