import { sql } from 'kysely'
import type { Event, ToldEvent } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { NoticeDraft } from './notice.ts'

type ConnectionEvent = Extract<
  Event,
  { type: 'connection.requested' | 'connection.accepted' | 'connection.ended' | 'connection.made' }
>

/** Who decides for a team with which others it is connected, and what waits for them. */
export interface Deciders {
  /** Its Admins who are active. */
  adminIds: readonly string[]
  /** The connections that it is asked for and has not answered. */
  waitingIds: ReadonlySet<string>
}

/** Who is to be told of a connection, by one of its events in the stream of their team. Who asked hears of the answer, while they are an Admin there. */
export function connectionDrafts(event: ConnectionEvent, { adminIds, waitingIds }: Deciders): NoticeDraft[] {
  const tell = (userIds: readonly string[], draft: Omit<NoticeDraft, 'userId'>) =>
    userIds.map((userId) => ({ userId, team: event.team.name, ...draft }))
  const asker = (askedBy: string | null) => (askedBy !== null && adminIds.includes(askedBy) ? [askedBy] : adminIds)
  switch (event.type) {
    case 'connection.requested': {
      const { connectionId: requestId, note, byMail } = event
      // Answered, or taken back, before it was told.
      if (!waitingIds.has(requestId)) return []
      return tell(adminIds, { kind: 'connection_requested', requestId, note, byMail })
    }
    case 'connection.accepted': {
      const { note, byMail } = event
      return tell(asker(event.askedBy), { kind: 'connection_accepted', note, byMail })
    }
    case 'connection.made':
      return tell(adminIds, { kind: 'connection_made' })
    case 'connection.ended':
      switch (event.how) {
        case 'removed':
          return tell(adminIds, { kind: 'connection_removed' })
        case 'closed':
          return tell(adminIds, { kind: 'connection_closed' })
        case 'rejected':
          return tell(asker(event.askedBy), { kind: 'connection_rejected' })
        // A mail would only say that there is nothing to answer.
        case 'taken_back':
          return tell(adminIds, { kind: 'connection_taken_back', byMail: false })
      }
  }
}

/** Finds them, where some events of a team are about its connections, its partners, what they issue, or what was found in its files. */
export async function findDeciders(
  tx: Db,
  { tenantId, events }: { tenantId: string; events: readonly ToldEvent[] },
): Promise<Deciders> {
  if (!events.some(({ event }) => /^((connection|partnership|transmittal)\.|file\.blocked)/.test(event.type)))
    return { adminIds: [], waitingIds: new Set() }
  const admins = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('suspended', 'is', null)
    .where(sql<boolean>`'Admin' = ANY(roles)`)
    .execute()
  const waiting = await tx
    .selectFrom('connections')
    .select('id')
    .where('to_tenant_id', '=', tenantId)
    .where('accepted', 'is', null)
    .execute()
  return { adminIds: admins.map(({ user_id }) => user_id), waitingIds: new Set(waiting.map(({ id }) => id)) }
}
