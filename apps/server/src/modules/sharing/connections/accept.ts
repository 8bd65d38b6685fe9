import { sql } from 'kysely'
import { emit } from '#modules/core/events/public.ts'
import { teamName } from '#modules/directory/teams/public.ts'
import { resolveAddresses } from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { ConnectionRow } from './connection-rows.ts'
import { recordConnection } from './record-connection.ts'

/** Who accepts, and what they write with it. */
export interface Acceptance {
  teamId: string
  userId: string
  note?: string
  byMail?: boolean
}

/** Accepts a connection that the team has received, and tells those who asked. The caller has locked it. */
export async function accept(
  tx: Db,
  { connection_id: id, id: otherId, created_by: askedBy }: ConnectionRow,
  { teamId, userId, note = '', byMail = true }: Acceptance,
): Promise<void> {
  // Of two who ask at once the second may have begun before the first.
  await tx.updateTable('connections').set({ accepted: sql<Date>`clock_timestamp()` }).where('id', '=', id).execute()
  // What waits in either team for addresses of the other's people.
  await resolveAddresses(tx, { teamId })
  await recordConnection(tx, { teamId, userId, otherId, from: 'Received', to: 'Accepted' })
  const team = await teamName(tx, teamId)
  await emit(tx, { tenantId: otherId, userId }, { type: 'connection.accepted', connectionId: id, team, askedBy, note, byMail })
  await emit(tx, { tenantId: teamId, userId }, { type: 'connection.answered', connectionId: id })
}
