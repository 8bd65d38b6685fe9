import { isId } from '@arbour/contract/is-id'
import { t } from '@arbour/messages/t'
import { type RawBuilder, sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import { tokenHash } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { listPartnerships, lockPartnership, type PartnershipRow } from '../records/partnership-rows.ts'

/**
 * SQL: whether an invitation `p` is for the user in their current team. An invitation of the team, the user or one of their
 * groups is identified by its id; one of an email address by the secret sent there, and only for the user with that address.
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

/** Finds an invitation by its token, for its recipient. Throws 404 for everyone else. */
export async function findInvite(db: Db, principal: Member, token: string): Promise<PartnershipRow> {
  const [row] = await listPartnerships(db, isFor(principal, token))
  if (!row) throw inviteGoneError()
  return row
}

/** Does the same and locks it until the transaction ends. */
export async function lockInvite(tx: Db, principal: Member, token: string): Promise<PartnershipRow> {
  const row = await lockPartnership(tx, isFor(principal, token))
  if (!row) throw inviteGoneError()
  return row
}

function inviteGoneError(): AppError {
  return new AppError('not_found', t('errors.partners.invitationGone'))
}
