import { isId } from '@arbour/contract/is-id'
import { messages } from '@arbour/contract/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import { tokenHash } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { listPartnerships, lockPartnership, type PartnershipRow } from '../records/partnership-rows.ts'

/**
 * SQL: an invitation `p` that the person may read and answer in the team that they are signed in to. One that names their team, or them or a group that they are in, is known by its id;
 * one for an address by the secret that was sent there, and to whoever has that address alone.
 */
function isFor({ teamId, userId, groups }: Member, token: string): RawBuilder<boolean> {
  const byId = isId(token)
    ? sql`(p.id = ${token} AND p.email IS NULL AND p.partner_tenant_id = ${teamId} AND (p.invited_user_id = ${userId}
      OR p.invited_group_id = ANY(${groups}::uuid[]) OR (p.invited_user_id IS NULL AND p.invited_group_id IS NULL)))`
    : sql`false`
  return sql`(${byId} OR (p.token_hash = ${tokenHash(token)} AND p.tenant_id <> ${teamId}
    AND (p.partner_tenant_id IS NULL OR p.partner_tenant_id = ${teamId})
    AND p.email = (SELECT lower(u.email) FROM users u WHERE u.id = ${userId})))`
}

/** An invitation by its token, for whom it is for. Throws 404 for everybody else. */
export async function findInvite(db: Db, principal: Member, token: string): Promise<PartnershipRow> {
  const [row] = await listPartnerships(db, isFor(principal, token))
  if (!row) throw gone()
  return row
}

/** The same, held until the transaction ends. */
export async function lockInvite(tx: Db, principal: Member, token: string): Promise<PartnershipRow> {
  const row = await lockPartnership(tx, isFor(principal, token))
  if (!row) throw gone()
  return row
}

function gone(): AppError {
  return new AppError('not_found', messages.inviteGone)
}
