import type { Event, ToldEvent } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { NoticeDraft } from './notice.ts'

/** Who of an invited team is told of it, and which invitations still wait. */
export interface Invitees {
  /** Who administers the team: what anybody of it can answer they are told. */
  adminIds: readonly string[]
  waitingIds: ReadonlySet<string>
}

/** Who is told of a project that is run with another team: who can answer, who invited or accepted. */
export function partnerDraftsOf(event: Event, { adminIds, waitingIds }: Invitees): NoticeDraft[] {
  switch (event.type) {
    case 'partnership.invited': {
      const { partnershipId: requestId, project, team, note, byMail } = event
      // Answered, or taken back, before it was told.
      if (!waitingIds.has(requestId)) return []
      const userIds = event.personIds ?? [...new Set([...adminIds, ...event.alsoIds])]
      return userIds.map((userId) => ({ userId, kind: 'partner_invited', requestId, project, team: team.name, note, byMail }))
    }
    case 'partnership.answered': {
      const userIds = event.invitedBy === null ? adminIds : [event.invitedBy]
      return userIds.map((userId) => ({ userId, kind: `partner_${event.answer}`, team: event.team.name }))
    }
    case 'partnership.ended': {
      const { project, team, isPending } = event
      const kind = isPending ? 'partner_taken_back' : 'partner_ended'
      // A mail would only say that there is nothing to answer.
      return (event.personIds ?? adminIds).map((userId) => ({ userId, kind, project, team: team.name, byMail: !isPending }))
    }
    case 'transmittal.issued': {
      const { transmittalId: requestId, number, team, note } = event
      return (event.personIds ?? adminIds).map((userId) => ({
        userId,
        kind: 'transmittal_received',
        requestId,
        number,
        team: team.name,
        note,
      }))
    }
    default:
      return []
  }
}

/** Which of the invitations that some events tell of wait for an answer. */
export async function findWaitingInvites(tx: Db, events: readonly ToldEvent[]): Promise<ReadonlySet<string>> {
  const ids = events.flatMap(({ event }) => (event.type === 'partnership.invited' ? [event.partnershipId] : []))
  if (ids.length === 0) return new Set()
  const rows = await tx.selectFrom('partnerships').select('id').where('id', 'in', ids).where('status', '=', 'Pending').execute()
  return new Set(rows.map(({ id }) => id))
}
