import type { ConnectionStatus } from '@arbour/contract/entities/sharing/connection'
import { recordChange } from '#modules/core/audit/public.ts'
import type { Db } from '#platform/db/db.ts'

interface Change {
  teamId: string
  /** Who did it, in that team. */
  userId: string
  otherId: string
  /** As the team that did it sees it; null is no connection. */
  from: ConnectionStatus | null
  to: ConnectionStatus | null
}

const SEEN_FROM_THERE = { Sent: 'Received', Received: 'Sent', Accepted: 'Accepted' } as const

/** Puts what one team did about a connection on the record of both. */
export async function recordConnection(tx: Db, { teamId, userId, otherId, from, to }: Change): Promise<void> {
  const there = (status: ConnectionStatus | null) => status && SEEN_FROM_THERE[status]
  for (const [tenantId, withId, before, after] of [
    [teamId, otherId, from, to],
    [otherId, teamId, there(from), there(to)],
  ] as const) {
    const details = { from: before && { team: withId, status: before }, to: after && { team: withId, status: after } }
    await recordChange(tx, { act: 'connection', tenantId, userId, details })
  }
}
