import type { ConnectionStatus } from '@arbour/contract/entities/sharing/connection'
import { recordChange } from '#modules/core/audit/public.ts'
import type { Db } from '#platform/db/db.ts'

interface Change {
  teamId: string
  /** The acting user of that team. */
  userId: string
  otherId: string
  /** From the perspective of the acting team; null is no connection. */
  from: ConnectionStatus | null
  to: ConnectionStatus | null
}

const SEEN_FROM_THERE = { Sent: 'Received', Received: 'Sent', Accepted: 'Accepted' } as const

/** Records a change of a connection in the audit logs of both teams. */
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
