import { sql } from 'kysely'
import { emit } from '#modules/core/events/public.ts'
import { teamName } from '#modules/directory/teams/public.ts'
import { resolveEmails } from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { ConnectionRow } from './connection-rows.ts'
import { recordConnection } from './record-connection.ts'

/** The accepting user and their message. */
export interface Acceptance {
  teamId: string
  userId: string
  note?: string
  byMail?: boolean
}

/** Accepts a received connection request and notifies the requesters. The caller has locked it. */
export async function accept(
  tx: Db,
  { connection_id: id, id: otherId, created_by: askedBy }: ConnectionRow,
  { teamId, userId, note = '', byMail = true }: Acceptance,
): Promise<void> {
  // If both teams request at the same time, the second transaction may have started before the first.
  await tx.updateTable('connections').set({ accepted: sql<Date>`clock_timestamp()` }).where('id', '=', id).execute()
  // Activates pending shares in either team for email addresses of the other's users.
  await resolveEmails(tx, { teamId })
  await recordConnection(tx, { teamId, userId, otherId, from: 'Received', to: 'Accepted' })
  const team = await teamName(tx, teamId)
  await emit(tx, { tenantId: otherId, userId }, { type: 'connection.accepted', connectionId: id, team, askedBy, note, byMail })
  await emit(tx, { tenantId: teamId, userId }, { type: 'connection.answered', connectionId: id })
}
