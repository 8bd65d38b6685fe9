import { type ConnectionEnd, emit } from '#modules/core/events/public.ts'
import { teamName } from '#modules/directory/teams/public.ts'
import { endSharesBetween } from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import { type ConnectionRow, connectionsOf, selectConnection } from './connection-rows.ts'
import { statusOf } from './present-connection.ts'
import { recordConnection } from './record-connection.ts'

const HOW = { Sent: 'taken_back', Received: 'rejected', Accepted: 'removed' } as const satisfies Record<string, ConnectionEnd>

/** The user and team that end a connection; `isClosing`: the team is being closed. */
interface By {
  teamId: string
  userId: string
  isClosing?: boolean
}

/**
 * Ends a connection, from the perspective of one team, with all shares between the two, and notifies the other team. The caller
 * has locked the pair.
 */
export async function endConnection(tx: Db, row: ConnectionRow, { teamId, userId, isClosing = false }: By): Promise<void> {
  const { connection_id: id, id: otherId, created_by: askedBy } = row
  const status = statusOf(row, teamId)
  if (status === 'Accepted') await endSharesBetween(tx, { teamIds: [teamId, otherId], userId })
  await tx.deleteFrom('connections').where('id', '=', id).execute()
  await recordConnection(tx, { teamId, userId, otherId, from: status, to: null })
  const team = await teamName(tx, teamId)
  const how = isClosing && status === 'Accepted' ? 'closed' : HOW[status]
  await emit(tx, { tenantId: otherId, userId }, { type: 'connection.ended', connectionId: id, team, how, askedBy })
  if (status === 'Received') await emit(tx, { tenantId: teamId, userId }, { type: 'connection.answered', connectionId: id })
}

/** Ends all requests and connections of a team that is being closed. The caller has locked the pairs, and the trees of all. */
export async function endConnectionsOf(tx: Db, by: Omit<By, 'isClosing'>): Promise<void> {
  const rows = await selectConnection(connectionsOf(tx, by.teamId)).orderBy('t.id').execute()
  for (const row of rows) await endConnection(tx, row, { ...by, isClosing: true })
}
