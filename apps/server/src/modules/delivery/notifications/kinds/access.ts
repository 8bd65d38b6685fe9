import { t } from '@arbour/messages/t'
import { tParts } from '@arbour/messages/t-parts'
import { sql } from 'kysely'
import type { Event, EventBatch } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { NotificationData, Recipient } from './data.ts'
import { defineKind, ifClosed, ifVisible, namedIfVisible } from './kind.ts'
import { toAccessRequest, toItem, toNothing } from './landings.ts'
import { actor, hasRole, itemAndMore } from './parts.ts'

type RolesChanged = Extract<Event, { type: 'roles.changed' }>

/** Drafts notifications for the users whose role changes match `picks`, each with the new role. */
function changedRoles(event: RolesChanged, picks: (change: RolesChanged['changes'][number]) => boolean): Recipient[] {
  const { note, byMail } = event
  return event.changes.filter(picks).map(({ personId, to }) => ({ userId: personId, role: to, note, byMail }))
}

/** Returns the values of messages about access to items. */
function changedItems(data: NotificationData, count: number) {
  return { actor: actor(data), items: itemAndMore(data, count) }
}

/** Access to items, and requests for it. */
export const accessKinds = {
  access_given: defineKind({
    docs: { when: 'a user is added to the list of an item', recipients: 'they' },
    topic: 'access',
    type: 'document',
    event: 'roles.changed',
    recipientsFor: (event) => changedRoles(event, ({ from, to }) => !event.isAnswer && from === null && to !== null),
    sentence: (data, count) =>
      hasRole(data, count)
        ? tParts('notifications.accessGivenWithRole', { ...changedItems(data, count), role: data.role ?? '' })
        : tParts('notifications.accessGiven', changedItems(data, count)),
    landing: toItem,
  }),
  access_changed: defineKind({
    docs: { when: 'their role on it changes', recipients: 'they' },
    topic: 'access',
    type: 'document',
    event: 'roles.changed',
    recipientsFor: (event) => changedRoles(event, ({ from, to }) => !event.isAnswer && from !== null && to !== null),
    sentence: (data, count) =>
      hasRole(data, count)
        ? tParts('notifications.accessChangedWithRole', { ...changedItems(data, count), role: data.role ?? '' })
        : tParts('notifications.accessChanged', changedItems(data, count)),
    landing: toItem,
  }),
  access_taken: defineKind({
    docs: { when: 'they are removed from the list and lose access', recipients: 'they' },
    topic: 'access',
    type: 'alert',
    event: 'roles.changed',
    recipientsFor: (event) => changedRoles(event, ({ to }) => !event.isAnswer && to === null),
    // A user who received access again is notified of that alone.
    showItem: ifClosed,
    sentence: (data, count) => tParts('notifications.accessRemoved', changedItems(data, count)),
    landing: toNothing,
  }),
  access_requested: defineKind({
    docs: { when: 'somebody requests access', recipients: 'the owner; without an active owner, the Admins' },
    topic: 'requests',
    type: 'document',
    event: 'access.requested',
    async recipientsFor({ requestId, message, answererIds }, lookups) {
      // The request was answered, or became obsolete, before delivery.
      if (!(await lookups.openAccessRequests()).has(requestId)) return []
      return answererIds.map((userId) => ({ userId, requestId, note: message }))
    },
    showItem: ifVisible,
    sentence: (data, count) => tParts('notifications.accessRequested', changedItems(data, count)),
    landing: toAccessRequest,
    button: () => t('notifications.answerRequest'),
    pendingIds: sql`ARRAY(
      SELECT r.item_id FROM access_requests r WHERE r.tenant_id = n.tenant_id AND r.user_id = n.by_id AND r.item_id = ANY(n.item_ids))`,
    markDecided: markDecidedRequests,
  }),
  access_approved: defineKind({
    docs: { when: 'a request is approved', recipients: 'the requester' },
    topic: 'answers',
    type: 'document',
    event: 'roles.changed',
    recipientsFor: (event) => changedRoles(event, () => event.isAnswer),
    sentence: (data, count) =>
      hasRole(data, count)
        ? tParts('notifications.accessApprovedWithRole', { ...changedItems(data, count), role: data.role ?? '' })
        : tParts('notifications.accessApproved', changedItems(data, count)),
    landing: toItem,
  }),
  access_declined: defineKind({
    docs: { when: 'a request is declined', recipients: 'the requester' },
    topic: 'answers',
    type: 'alert',
    event: 'access.declined',
    recipientsFor: ({ personId }) => [{ userId: personId }],
    showItem: namedIfVisible,
    sentence: (data, count) => tParts('notifications.accessDeclined', changedItems(data, count)),
    landing: toNothing,
  }),
}

/** Events that may end access requests, besides the requester leaving the team. */
const ENDS_REQUESTS = new Set<Event['type']>([
  'item.access_changed',
  'item.owner_changed',
  'item.deleted',
  'access.declined',
  'ownership.handed_over',
])

async function markDecidedRequests(tx: Db, { tenantId, events }: EventBatch): Promise<void> {
  if (!events.some(({ event }) => ENDS_REQUESTS.has(event.type))) return
  await sql`
    UPDATE notifications n SET read = now(), mail_due = NULL
    WHERE n.tenant_id = ${tenantId} AND n.kind = 'access_requested' AND n.read IS NULL AND NOT EXISTS (
      SELECT 1 FROM access_requests r WHERE r.tenant_id = n.tenant_id AND r.user_id = n.by_id AND r.item_id = ANY(n.item_ids))`.execute(
    tx,
  )
}
