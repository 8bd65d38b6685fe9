import { t } from '@arbour/messages/t'
import { tParts } from '@arbour/messages/t-parts'
import { sql } from 'kysely'
import type { EventBatch } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { NotificationData, Recipient } from './data.ts'
import { defineKind, type EventOf, namedIfVisible } from './kind.ts'
import { toInvitation, toNothing, toPartners, toTransmittal } from './landings.ts'
import type { Lookups } from './lookups.ts'
import { actorOfTeam, namePart, otherTeam, type Part } from './parts.ts'

function project({ project, item }: NotificationData): Part {
  return namePart(project ?? item?.name ?? t('notifications.aProject'))
}

/** Projects with partner teams. */
export const partnerKinds = {
  partner_invited: defineKind({
    docs: {
      when: 'another team invites the team, or some of its people, to a project',
      recipients: 'the Admins, and people invited beside the team; for an invitation of a person, only that person',
    },
    topic: 'shares',
    type: 'link',
    event: 'partnership.invited',
    async recipientsFor({ partnershipId: requestId, project, team, note, byMail, personIds, alsoIds }, lookups) {
      // It was answered or withdrawn before delivery.
      if (!(await lookups.openInvitations()).has(requestId)) return []
      const userIds = personIds ?? new Set([...(await lookups.adminIds()), ...alsoIds])
      return [...userIds].map((userId) => ({ userId, requestId, project, team: team.name, note, byMail }))
    },
    isAlwaysNew: true,
    sentence: (data) => tParts('notifications.partnerInvited', { actor: otherTeam(data), project: project(data) }),
    landing: toInvitation,
    pendingIds: sql`ARRAY(
      SELECT p.id FROM partnerships p WHERE p.id = (n.data ->> 'requestId')::uuid AND p.status = 'Pending')`,
    markDecided: markDecidedInvitations,
  }),
  partner_accepted: defineKind({
    docs: { when: 'it is accepted', recipients: 'the inviter; the Admins, if they have left' },
    topic: 'shares',
    type: 'link',
    event: 'partnership.answered',
    recipientsFor: (event, lookups) => (event.answer === 'accepted' ? decisionRecipients(event, lookups) : []),
    // The inviting user may have lost access to the project since; they know its name.
    showItem: namedIfVisible,
    sentence: (data) => tParts('notifications.partnerAccepted', { actor: otherTeam(data), project: project(data) }),
    landing: toPartners,
  }),
  partner_declined: defineKind({
    docs: { when: 'it is declined', recipients: 'the same' },
    topic: 'shares',
    type: 'alert',
    event: 'partnership.answered',
    recipientsFor: (event, lookups) => (event.answer === 'declined' ? decisionRecipients(event, lookups) : []),
    showItem: namedIfVisible,
    sentence: (data) => tParts('notifications.partnerDeclined', { actor: otherTeam(data), project: project(data) }),
    landing: toPartners,
  }),
  partner_taken_back: defineKind({
    docs: { when: 'it is withdrawn', recipients: 'everyone who could have answered' },
    topic: 'shares',
    type: 'alert',
    event: 'partnership.ended',
    // An email would only say that there is nothing to answer.
    recipientsFor: async (event, lookups) =>
      event.isPending ? (await endRecipients(event, lookups)).map((recipientsFor) => ({ ...recipientsFor, byMail: false })) : [],
    sentence: (data) => tParts('notifications.partnerWithdrawn', { actor: otherTeam(data), project: project(data) }),
    landing: toNothing,
  }),
  partner_ended: defineKind({
    docs: { when: 'a partnership ends', recipients: 'the user who invited or accepted on the other side' },
    topic: 'shares',
    type: 'alert',
    event: 'partnership.ended',
    recipientsFor: (event, lookups) => (event.isPending ? [] : endRecipients(event, lookups)),
    sentence: (data) => tParts('notifications.partnershipEnded', { actor: otherTeam(data), project: project(data) }),
    landing: toNothing,
  }),
  transmittal_received: defineKind({
    docs: {
      when: 'a partner of a project issues documents to the team',
      recipients: 'the user who accepted the partnership, and the owner of their project; the Admins, if both have left',
    },
    topic: 'incoming',
    type: 'document',
    event: 'transmittal.issued',
    recipientsFor: async ({ transmittalId: requestId, number, team, note, personIds }, lookups) =>
      (personIds ?? (await lookups.adminIds())).map((userId) => ({ userId, requestId, number, team: team.name, note })),
    isAlwaysNew: true,
    sentence: (data) => tParts('notifications.transmittalReceived', { actor: actorOfTeam(data), number: namePart(data.number) }),
    landing: toTransmittal,
  }),
}

/** Drafts a notification for the inviting user, or for each Admin if that user has left. */
async function decisionRecipients({ invitedBy, team }: EventOf<'partnership.answered'>, lookups: Lookups): Promise<Recipient[]> {
  const userIds = invitedBy === null ? await lookups.adminIds() : [invitedBy]
  return userIds.map((userId) => ({ userId, team: team.name }))
}

/** Drafts a notification for each user who established the partnership on the other side, or for each Admin if none is left. */
async function endRecipients({ personIds, project, team }: EventOf<'partnership.ended'>, lookups: Lookups): Promise<Recipient[]> {
  const userIds = personIds ?? (await lookups.adminIds())
  return userIds.map((userId) => ({ userId, project, team: team.name }))
}

async function markDecidedInvitations(tx: Db, { tenantId, events }: EventBatch): Promise<void> {
  const ids = events.flatMap(({ event }) =>
    event.type === 'partnership.settled' || event.type === 'partnership.ended' ? [event.partnershipId] : [],
  )
  if (ids.length === 0) return
  await sql`
    UPDATE notifications SET read = now(), mail_due = NULL
    WHERE tenant_id = ${tenantId} AND kind = 'partner_invited' AND read IS NULL AND data ->> 'requestId' = ANY(${ids}::text[])`.execute(
    tx,
  )
}
