import type { Connection, ConnectionStatus } from '@arbour/contract/entities/sharing/connection'
import { presentTeam } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { ConnectionRow } from './connection-rows.ts'
import { countShares } from './count-shares.ts'

/** Presents connections from the perspective of one team, with the number of shares between the two. */
export async function presentConnections(db: Db, teamId: string, rows: readonly ConnectionRow[]): Promise<Connection[]> {
  const counts = await countShares(db, { teamId, otherIds: rows.map(({ id }) => id) })
  return rows.map((row) => {
    const { withUs = 0, byUs = 0 } = counts.get(row.id) ?? {}
    return {
      id: row.connection_id,
      tenant: presentTeam(row),
      status: statusOf(row, teamId),
      note: row.note,
      created: row.created.toISOString(),
      accepted: row.accepted?.toISOString() ?? null,
      fileMeta: { path: `/shared?team=${row.id}${withUs === 0 && byUs > 0 ? '&side=by_us' : ''}`, with_us: withUs, by_us: byUs },
    }
  })
}

/** Presents one connection. */
export async function presentConnection(db: Db, teamId: string, row: ConnectionRow): Promise<Connection> {
  const [connection] = await presentConnections(db, teamId, [row])
  if (!connection) throw new Error('A connection was not presented')
  return connection
}

/** Returns the status of a connection from the perspective of one team. */
export function statusOf({ accepted, from_tenant_id }: ConnectionRow, teamId: string): ConnectionStatus {
  if (accepted) return 'Accepted'
  return from_tenant_id === teamId ? 'Sent' : 'Received'
}
