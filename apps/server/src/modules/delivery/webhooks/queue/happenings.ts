import type { WebhookEvent } from '@arbour/contract/entities/content/webhook'
import type { Audience, Event, ToldEvent } from '#modules/core/events/public.ts'

/** An event as webhooks are told of it. */
export interface Happening {
  kind: WebhookEvent
  itemId: string
  /** The folder that it stands in, or stood in until now; null for the root. */
  parentId: string | null
  /** The folder that it was moved out of. */
  fromParentId: string | null
  /** What it was called then; null where the event does not say. */
  name: string | null
  /** The number of the version. */
  version: number | null
  /** Of what is gone: who saw it. */
  audience: Audience | undefined
  userId: string | null
  at: Date
}

const KINDS: Partial<Record<Event['type'], WebhookEvent>> = {
  'item.added': 'item.created',
  'item.updated': 'item.updated',
  'version.added': 'item.version_added',
  'version.restored': 'item.version_added',
  'item.renamed': 'item.renamed',
  'item.moved': 'item.moved',
  'item.deleted': 'item.deleted',
  // It became part of another: its id ends.
  'item.merged': 'item.deleted',
  'item.restored': 'item.restored',
  'item.access_changed': 'item.access_changed',
  'item.owner_changed': 'item.access_changed',
}

/** What an event of the outbox is to webhooks; null for what they are not told of. */
export function happeningOf({ event, userId, at }: ToldEvent): Happening | null {
  const kind = KINDS[event.type]
  if (!kind || !('itemId' in event) || !('parentId' in event)) return null
  const audience = 'audience' in event ? event.audience : undefined
  // It was told when it went to the bin.
  if (event.type === 'item.deleted' && event.wasBinned) return null
  // Nobody had seen what was merged on the way.
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
