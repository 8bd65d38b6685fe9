import { t } from '@arbour/messages/t'
import { tParts } from '@arbour/messages/t-parts'
import { sql } from 'kysely'
import type { Event, EventBatch } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Recipient } from './data.ts'
import { defineKind } from './kind.ts'
import { toConnections } from './landings.ts'
import type { Lookups } from './lookups.ts'
import { actor, otherTeam, otherTeamName } from './parts.ts'

type ConnectionEnded = Extract<Event, { type: 'connection.ended' }>

/** Returns the user who requested the connection, if they are an active Admin; otherwise all Admins. */
async function askers({ askedBy }: { askedBy: string | null }, lookups: Lookups): Promise<readonly string[]> {
  const adminIds = await lookups.adminIds()
  return askedBy !== null && adminIds.includes(askedBy) ? [askedBy] : adminIds
}

/** Drafts notifications for the Admins if a connection ended in a given way. */
async function adminsIfEnded(how: ConnectionEnded['how'], event: ConnectionEnded, lookups: Lookups): Promise<Recipient[]> {
  if (event.how !== how) return []
  return (await lookups.adminIds()).map((userId) => ({ userId, team: event.team.name }))
}

/** The connections of the team. */
export const connectionKinds = {
  connection_requested: defineKind({
    docs: { when: 'another team requests a connection', recipients: 'the Admins' },
    topic: 'connections',
    type: 'link',
    event: 'connection.requested',
    async recipientsFor({ connectionId: requestId, team, note, byMail }, lookups) {
      // It was answered or withdrawn before delivery.
      if (!(await lookups.openConnectionRequests()).has(requestId)) return []
      return (await lookups.adminIds()).map((userId) => ({ userId, team: team.name, requestId, note, byMail }))
    },
    sentence: (data) => tParts('notifications.connectionRequested', { actor: otherTeam(data) }),
    landing: toConnections,
    button: () => t('notifications.answerRequest'),
    // Those who are no longer Admins can't accept it.
    pendingIds: sql`ARRAY(
      SELECT c.id FROM connections c JOIN memberships m ON m.tenant_id = n.tenant_id AND m.user_id = n.user_id AND 'Admin' = ANY(m.roles)
      WHERE c.id = (n.data ->> 'requestId')::uuid AND c.to_tenant_id = n.tenant_id AND c.accepted IS NULL)`,
    markDecided: markDecidedRequests,
  }),
  connection_taken_back: defineKind({
    docs: { when: 'it withdraws the request', recipients: 'the Admins, without an email' },
    topic: 'connections',
    type: 'alert',
    event: 'connection.ended',
    // An email would only say that there is nothing to answer.
    recipientsFor: async (event, lookups) =>
      (await adminsIfEnded('taken_back', event, lookups)).map((recipientsFor) => ({ ...recipientsFor, byMail: false })),
    sentence: (data) => tParts('notifications.connectionWithdrawn', { actor: otherTeam(data) }),
    landing: toConnections,
  }),
  connection_accepted: defineKind({
    docs: {
      when: 'a connection request of the team is accepted',
      recipients: 'the requester while they are an active Admin; otherwise, the Admins',
    },
    topic: 'connections',
    type: 'link',
    event: 'connection.accepted',
    recipientsFor: async (event, lookups) =>
      (await askers(event, lookups)).map((userId) => ({
        userId,
        team: event.team.name,
        note: event.note,
        byMail: event.byMail,
      })),
    sentence: (data) => tParts('notifications.connectionAccepted', { actor: otherTeam(data) }),
    landing: toConnections,
  }),
  connection_rejected: defineKind({
    docs: { when: 'such a request is rejected', recipients: 'the same' },
    topic: 'connections',
    type: 'alert',
    event: 'connection.ended',
    recipientsFor: async (event, lookups) =>
      event.how === 'rejected' ? (await askers(event, lookups)).map((userId) => ({ userId, team: event.team.name })) : [],
    sentence: (data) => tParts('notifications.connectionRejected', { actor: otherTeam(data) }),
    landing: toConnections,
  }),
  connection_removed: defineKind({
    docs: { when: 'the other team removes one', recipients: 'the Admins' },
    topic: 'connections',
    type: 'alert',
    event: 'connection.ended',
    recipientsFor: (event, lookups) => adminsIfEnded('removed', event, lookups),
    sentence: (data) => tParts('notifications.connectionRemoved', { actor: otherTeam(data) }),
    landing: toConnections,
  }),
  connection_closed: defineKind({
    docs: { when: 'a connected team is closed', recipients: 'the Admins' },
    topic: 'connections',
    type: 'alert',
    event: 'connection.ended',
    recipientsFor: (event, lookups) => adminsIfEnded('closed', event, lookups),
    sentence: (data) => tParts('notifications.connectionClosed', { actor: actor(data), team: otherTeamName(data) }),
    landing: toConnections,
  }),
  connection_made: defineKind({
    docs: { when: 'accepting an invitation to a project connects two teams', recipients: 'the Admins of both' },
    topic: 'connections',
    type: 'link',
    event: 'connection.made',
    recipientsFor: ({ team, invitation }, lookups) => (invitation === 'connection' ? [] : adminsWith(team, lookups)),
    sentence: (data) => tParts('notifications.connectedByProject', { actor: actor(data), team: otherTeamName(data) }),
    landing: toConnections,
  }),
  connection_invitation_accepted: defineKind({
    docs: { when: 'accepting an invitation to connect connects two teams', recipients: 'the Admins of both' },
    topic: 'connections',
    type: 'link',
    event: 'connection.made',
    recipientsFor: ({ team, invitation }, lookups) => (invitation === 'connection' ? adminsWith(team, lookups) : []),
    sentence: (data) => tParts('notifications.connectedByInvitation', { actor: actor(data), team: otherTeamName(data) }),
    landing: toConnections,
  }),
}

/** Drafts notifications for all Admins about a connection with another team. */
async function adminsWith({ name }: { name: string }, lookups: Lookups): Promise<Recipient[]> {
  return (await lookups.adminIds()).map((userId) => ({ userId, team: name }))
}

async function markDecidedRequests(tx: Db, { tenantId, events }: EventBatch): Promise<void> {
  const ids = events.flatMap(({ event }) =>
    event.type === 'connection.answered' || event.type === 'connection.ended' ? [event.connectionId] : [],
  )
  if (ids.length === 0) return
  await sql`
    UPDATE notifications SET read = now(), mail_due = NULL
    WHERE tenant_id = ${tenantId} AND kind = 'connection_requested' AND read IS NULL AND data ->> 'requestId' = ANY(${ids}::text[])`.execute(
    tx,
  )
}
