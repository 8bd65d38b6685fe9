import { sql } from 'kysely'
import type { Event, EventBatch } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Draft } from './data.ts'
import { defineKind } from './kind.ts'
import { toConnections } from './landings.ts'
import type { Lookups } from './lookups.ts'
import { actor, named, otherTeam } from './parts.ts'

type ConnectionEnded = Extract<Event, { type: 'connection.ended' }>

/** Who asked for the connection, while they are an active Admin; else the Admins. */
async function askers({ askedBy }: { askedBy: string | null }, lookups: Lookups): Promise<readonly string[]> {
  const adminIds = await lookups.adminIds()
  return askedBy !== null && adminIds.includes(askedBy) ? [askedBy] : adminIds
}

/** The Admins, if a connection ended so. */
async function adminsIfEnded(how: ConnectionEnded['how'], event: ConnectionEnded, lookups: Lookups): Promise<Draft[]> {
  if (event.how !== how) return []
  return (await lookups.adminIds()).map((userId) => ({ userId, team: event.team.name }))
}

/** The connections of the team. */
export const connectionKinds = {
  connection_requested: defineKind({
    docs: { when: 'another team asks for a connection', recipients: 'the Admins' },
    topic: 'connections',
    type: 'link',
    event: 'connection.requested',
    async draft({ connectionId: requestId, team, note, byMail }, lookups) {
      // Answered, or taken back, before it was delivered.
      if (!(await lookups.openConnectionRequests()).has(requestId)) return []
      return (await lookups.adminIds()).map((userId) => ({ userId, team: team.name, requestId, note, byMail }))
    },
    sentence: (data) => [...otherTeam(data), { text: ' asks for a connection with your team' }],
    landing: toConnections,
    button: 'Answer the request',
    markAnswered: markAnsweredRequests,
  }),
  connection_taken_back: defineKind({
    docs: { when: 'it takes that back', recipients: 'the Admins, without a mail' },
    topic: 'connections',
    type: 'alert',
    event: 'connection.ended',
    // A mail would only say that there is nothing to answer.
    draft: async (event, lookups) =>
      (await adminsIfEnded('taken_back', event, lookups)).map((draft) => ({ ...draft, byMail: false })),
    sentence: (data) => [...otherTeam(data), { text: ' took back the request for a connection with your team' }],
    landing: toConnections,
  }),
  connection_accepted: defineKind({
    docs: {
      when: 'a connection that the team asked for is accepted',
      recipients: 'who asked, while they are an active Admin; else the Admins',
    },
    topic: 'connections',
    type: 'link',
    event: 'connection.accepted',
    draft: async (event, lookups) =>
      (await askers(event, lookups)).map((userId) => ({
        userId,
        team: event.team.name,
        note: event.note,
        byMail: event.byMail,
      })),
    sentence: (data) => [...otherTeam(data), { text: ' accepted the connection that your team asked for' }],
    landing: toConnections,
  }),
  connection_rejected: defineKind({
    docs: { when: 'one is rejected', recipients: 'the same' },
    topic: 'connections',
    type: 'alert',
    event: 'connection.ended',
    draft: async (event, lookups) =>
      event.how === 'rejected' ? (await askers(event, lookups)).map((userId) => ({ userId, team: event.team.name })) : [],
    sentence: (data) => [...otherTeam(data), { text: ' rejected the connection that your team asked for' }],
    landing: toConnections,
  }),
  connection_removed: defineKind({
    docs: { when: 'the other team removes one', recipients: 'the Admins' },
    topic: 'connections',
    type: 'alert',
    event: 'connection.ended',
    draft: (event, lookups) => adminsIfEnded('removed', event, lookups),
    sentence: (data) => [
      ...otherTeam(data),
      { text: ' removed the connection with your team, and with it all that the two teams shared' },
    ],
    landing: toConnections,
  }),
  connection_closed: defineKind({
    docs: { when: 'a connected team is closed', recipients: 'the Admins' },
    topic: 'connections',
    type: 'alert',
    event: 'connection.ended',
    draft: (event, lookups) => adminsIfEnded('closed', event, lookups),
    sentence: (data) => [
      actor(data),
      { text: ' closed the team ' },
      named(data.team, 'that yours was connected with'),
      { text: ', and with it ended all that your two teams shared' },
    ],
    landing: toConnections,
  }),
  connection_made: defineKind({
    docs: { when: 'accepting an invitation into a project connects two teams', recipients: 'the Admins of both' },
    topic: 'connections',
    type: 'link',
    event: 'connection.made',
    draft: async ({ team }, lookups) => (await lookups.adminIds()).map((userId) => ({ userId, team: team.name })),
    sentence: (data) => [
      actor(data),
      { text: ' accepted an invitation into a project, which connects your team with ' },
      named(data.team, 'another team'),
    ],
    landing: toConnections,
  }),
}

async function markAnsweredRequests(tx: Db, { tenantId, events }: EventBatch): Promise<void> {
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
