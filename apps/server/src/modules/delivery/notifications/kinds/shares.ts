import { tParts } from '@arbour/messages/t-parts'
import { sql } from 'kysely'
import type { NotificationData, Recipient } from './data.ts'
import { defineKind, type EventOf } from './kind.ts'
import { toItem, toNothing, toShared } from './landings.ts'
import type { Lookups } from './lookups.ts'
import { actorOfTeam, hasRole, itemAndMore, namePart, otherTeamName } from './parts.ts'

/** Returns the values of messages about folders that are shared with the whole team, or with the user. */
function sharedItems(data: NotificationData, count: number) {
  const { sharedWith } = data
  return { items: itemAndMore(data, count), sharedWith: namePart(sharedWith), isForTeam: String(Boolean(sharedWith)) }
}

/** Returns the same with the user who shared or restricted them. */
function sharedByActor(data: NotificationData, count: number) {
  return { actor: actorOfTeam(data), ...sharedItems(data, count) }
}

/** Folders shared between teams. */
export const shareKinds = {
  share_given: defineKind({
    docs: {
      when: 'another team shares a folder with the team or some of its people, or shares it again after it ended',
      recipients: 'the team’s active members, or those people',
    },
    topic: 'shares',
    type: 'document',
    event: 'share.given',
    recipientsFor: (event, lookups) => (event.isNew ? shareRecipients(event, lookups) : []),
    sentence: (data, count) =>
      hasRole(data, count)
        ? tParts('notifications.shareGivenWithRole', { ...sharedByActor(data, count), role: data.role ?? '' })
        : tParts('notifications.shareGiven', sharedByActor(data, count)),
    landing: toShared,
    // They still have the folder, and it has no place in their tree yet.
    pendingIds: sql`ARRAY(
      SELECT s.id FROM shares s WHERE s.id = (n.data ->> 'shareId')::uuid AND s.grantee_tenant_id = n.tenant_id
        AND mounted_role(s.tenant_id, s.item_id, n.tenant_id, n.user_id) IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM items m WHERE m.tenant_id = n.tenant_id AND m.source_tenant_id = s.tenant_id AND m.source_id = s.item_id
          AND (m.mounted_for IS NULL OR m.mounted_for = n.user_id)))`,
  }),
  share_changed: defineKind({
    docs: { when: 'the role on a shared folder changes', recipients: 'the users who have the folder' },
    topic: 'shares',
    type: 'document',
    event: 'share.given',
    recipientsFor: (event, lookups) => (event.isNew ? [] : shareRecipients(event, lookups)),
    sentence: (data, count) =>
      hasRole(data, count)
        ? tParts('notifications.shareChangedWithRole', { ...sharedByActor(data, count), role: data.role ?? '' })
        : tParts('notifications.shareChanged', sharedByActor(data, count)),
    landing: toShared,
  }),
  share_ended: defineKind({
    docs: { when: 'such a folder is no longer shared with them, for any reason', recipients: 'the users who had it' },
    topic: 'shares',
    type: 'alert',
    event: 'share.ended',
    async recipientsFor(event, lookups) {
      const shares = await lookups.shares()
      // Users who received the folder again in the meantime are notified of that only.
      const userIds = shares.concerned(event).filter((userId) => !shares.has(userId, event.shareId))
      return userIds.map((userId) => ({ userId, team: event.team.name, sharedWith: shares.sharedWith(event) }))
    },
    sentence: (data, count) =>
      tParts('notifications.shareEnded', { ...sharedItems(data, count), team: otherTeamName(data), count }),
    landing: toNothing,
  }),
  share_restricted: defineKind({
    docs: {
      when: 'such a folder, or one above it, is restricted, or moved into a restricted folder',
      recipients: 'the users who have it',
    },
    topic: 'shares',
    type: 'alert',
    event: 'share.restricted',
    async recipientsFor(event, lookups) {
      const shares = await lookups.shares()
      // The share has ended since, or is accessible again: only that is relevant.
      if (!shares.isRestricted(event.shareId)) return []
      const userIds = shares.concerned(event).filter((userId) => shares.has(userId, event.shareId))
      return userIds.map((userId) => ({ userId, team: event.team.name, sharedWith: shares.sharedWith(event) }))
    },
    sentence: (data, count) => tParts('notifications.shareRestricted', sharedByActor(data, count)),
    landing: toItem,
  }),
  share_reopened: defineKind({
    docs: {
      when: 'such a folder is accessible again',
      recipients: 'the users who were notified of the restriction, without an email',
    },
    topic: 'shares',
    type: 'document',
    event: 'share.reopened',
    async recipientsFor(event, lookups) {
      const shares = await lookups.shares()
      // Restricted again.
      if (shares.isRestricted(event.shareId)) return []
      const userIds = shares
        .concerned(event)
        .filter((userId) => shares.has(userId, event.shareId) && shares.knowsRestriction(userId, event.shareId))
      const sharedWith = shares.sharedWith(event)
      return userIds.map((userId) => ({ userId, team: event.team.name, sharedWith, byMail: false }))
    },
    sentence: (data, count) => tParts('notifications.shareReopened', sharedByActor(data, count)),
    landing: toItem,
  }),
  share_placed: defineKind({
    docs: { when: 'the other team, or a person there, adds the folder to its tree', recipients: 'the user who last shared it' },
    topic: 'shares',
    type: 'document',
    event: 'share.answered',
    recipientsFor: ({ answer, sharedBy, team }) =>
      answer === 'placed' && sharedBy !== null ? [{ userId: sharedBy, team: team.name }] : [],
    sentence: (data, count) =>
      tParts('notifications.shareAccepted', { actor: actorOfTeam(data), items: itemAndMore(data, count) }),
    landing: toItem,
  }),
  share_declined: defineKind({
    docs: { when: 'it is declined', recipients: 'the user who last shared it' },
    topic: 'shares',
    type: 'alert',
    event: 'share.answered',
    recipientsFor: ({ answer, sharedBy, team }) =>
      answer === 'declined' && sharedBy !== null ? [{ userId: sharedBy, team: team.name }] : [],
    sentence: (data, count) =>
      tParts('notifications.shareDeclined', { actor: actorOfTeam(data), items: itemAndMore(data, count) }),
    landing: toItem,
  }),
}

/** Drafts a notification for each user who has access by the share. */
async function shareRecipients(event: EventOf<'share.given'>, lookups: Lookups): Promise<Recipient[]> {
  const shares = await lookups.shares()
  const { shareId, role, note, byMail, team } = event
  const userIds = shares.concerned(event).filter((userId) => shares.has(userId, shareId))
  const sharedWith = shares.sharedWith(event)
  return userIds.map((userId) => ({ userId, role, note, byMail, shareId, team: team.name, sharedWith }))
}
