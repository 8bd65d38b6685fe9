import type { ConnectionInvitation, ConnectionInvitationStatus } from '@arbour/contract/entities/sharing/connection'
import { sql } from 'kysely'
import { fullName, isOpenTeam, tokenHash } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

/** An invitation to connect, with the name of the inviting user. */
export interface InvitationRow {
  id: string
  /** The inviting team. */
  tenant_id: string
  email: string | null
  note: string
  created_by: string | null
  created: Date
  expires: Date
  accepted: Date | null
  withdrawn: Date | null
  first_name: string | null
  last_name: string | null
}

function invitations(db: Db) {
  return db
    .selectFrom('connection_invitations as i')
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .select([
      'i.id',
      'i.tenant_id',
      'i.email',
      'i.note',
      'i.created_by',
      'i.created',
      'i.expires',
      'i.accepted',
      'i.withdrawn',
      'u.first_name',
      'u.last_name',
    ])
}

/** Lists the invitations of a team that were neither accepted nor withdrawn, newest first. */
export async function listOpenInvitations(db: Db, teamId: string): Promise<InvitationRow[]> {
  return invitations(db)
    .where('i.tenant_id', '=', teamId)
    .where('i.accepted', 'is', null)
    .where('i.withdrawn', 'is', null)
    .orderBy('i.created', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
}

/** Finds an invitation of a team. */
export async function findOwnInvitation(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
): Promise<InvitationRow | undefined> {
  return invitations(db).where('i.tenant_id', '=', teamId).where('i.id', '=', id).executeTakeFirst()
}

/** Finds the invitation of a link. Undefined if there is none, or if the inviting team is closed. */
export async function findByToken(db: Db, token: string): Promise<InvitationRow | undefined> {
  return invitations(db).where('i.token_hash', '=', tokenHash(token)).where(isOpenTeam('i.tenant_id')).executeTakeFirst()
}

/** Does the same and locks the invitation until the transaction ends. */
export async function lockByToken(tx: Db, token: string): Promise<InvitationRow | undefined> {
  await tx.selectFrom('connection_invitations').select('id').where('token_hash', '=', tokenHash(token)).forUpdate().execute()
  return findByToken(tx, token)
}

/** Locks a pending or expired invitation of a team until the transaction ends. Undefined if it was accepted or withdrawn. */
export async function lockOpenInvitation(
  tx: Db,
  { teamId, id }: { teamId: string; id: string },
): Promise<InvitationRow | undefined> {
  const locked = await tx
    .selectFrom('connection_invitations')
    .select('id')
    .where('tenant_id', '=', teamId)
    .where('id', '=', id)
    .where('accepted', 'is', null)
    .where('withdrawn', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return locked && findOwnInvitation(tx, { teamId, id })
}

/** Marks an invitation as accepted or withdrawn. */
export async function endInvitation(tx: Db, id: string, how: 'accepted' | 'withdrawn'): Promise<void> {
  await tx
    .updateTable('connection_invitations')
    .set({ [how]: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Returns the status of an invitation. */
export function statusOf({
  accepted,
  withdrawn,
  expires,
}: Pick<InvitationRow, 'accepted' | 'withdrawn' | 'expires'>): ConnectionInvitationStatus {
  if (accepted) return 'accepted'
  if (withdrawn) return 'withdrawn'
  return expires.getTime() > Date.now() ? 'pending' : 'expired'
}

/** Returns the name of the inviting user; null if they are unknown. */
export function inviterName({ created_by, first_name, last_name }: InvitationRow): string | null {
  return created_by === null ? null : fullName({ first_name: first_name ?? '', last_name: last_name ?? '' })
}

/** Presents an invitation to the inviting team. */
export function presentInvitation(row: InvitationRow): ConnectionInvitation {
  const { id, email, note, created_by, created, expires } = row
  return {
    id,
    email,
    note,
    invited_by: created_by === null ? null : { id: created_by, name: inviterName(row) ?? '' },
    created: created.toISOString(),
    expires: expires.toISOString(),
    status: statusOf(row),
  }
}
