import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { emit } from '#modules/core/events/public.ts'
import { teamName } from '#modules/directory/teams/public.ts'
import { resolveEmails } from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import { findConnectionWith } from './connection-rows.ts'
import { statusOf } from './present-connection.ts'
import { recordConnection } from './record-connection.ts'

interface Accepted {
  teamId: string
  userId: string
  /** The inviting team. */
  otherId: string
  /** The inviting user. */
  invitedBy: string | null
  invitation: 'project' | 'connection'
}

/**
 * Connects two teams because one accepted an invitation of the other, regardless of earlier requests, and notifies the Admins of
 * both. Has no effect between connected teams. The caller has locked the pair, and no tree yet.
 */
export async function connect(tx: Db, { teamId, userId, otherId, invitedBy, invitation }: Accepted): Promise<void> {
  const known = await findConnectionWith(tx, { teamId, otherId })
  if (known?.accepted) return
  const accepted = sql<Date>`clock_timestamp()`
  const id = known?.connection_id ?? newId()
  if (known) await tx.updateTable('connections').set({ accepted }).where('id', '=', id).execute()
  else
    await tx
      .insertInto('connections')
      .values({ id, from_tenant_id: otherId, to_tenant_id: teamId, created_by: invitedBy, note: '', accepted })
      .execute()
  await resolveEmails(tx, { teamId })
  await recordConnection(tx, { teamId, userId, otherId, from: known ? statusOf(known, teamId) : null, to: 'Accepted' })
  const [team, other] = [await teamName(tx, teamId), await teamName(tx, otherId)]
  await emit(tx, { tenantId: otherId, userId }, { type: 'connection.made', connectionId: id, team, invitation })
  await emit(tx, { tenantId: teamId, userId }, { type: 'connection.made', connectionId: id, team: other, invitation })
}
