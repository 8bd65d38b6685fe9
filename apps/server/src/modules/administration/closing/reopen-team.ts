import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsReopen, tenantsReopenCheck } from '@arbour/contract/calls/team/closing'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { lockMembers, reopenTeam, tokenHash } from '#modules/directory/teams/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

/** Implements `tenants/reopen/check`: returns the team that an emailed link reopens. Throws 410 if it is no longer valid. */
export async function readReopening(
  db: Db,
  { token }: CallRequest<typeof tenantsReopenCheck>,
): Promise<CallResponse<typeof tenantsReopenCheck>> {
  const { name, closed, ends } = await findByToken(db, token)
  return { name, closed: closed.toISOString(), ends: ends.toISOString() }
}

/** Implements `tenants/reopen`: reopens the team, once. */
export async function reopenByLink(
  db: Pool,
  { token }: CallRequest<typeof tenantsReopen>,
): Promise<CallResponse<typeof tenantsReopen>> {
  return db.transaction().execute(async (tx) => {
    const { tenant_id: tenantId, name } = await findByToken(tx, token)
    await lockMembers(tx, tenantId)
    // A concurrent transaction may have reopened or permanently deleted it.
    await findByToken(tx, token)
    await reopenTeam(tx, { tenantId, by: null })
    return { name }
  })
}

async function findByToken(db: Db, token: string) {
  const row = await db
    .selectFrom('closed_teams as c')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .select(['c.tenant_id', 'c.closed', 'c.ends', 't.name'])
    .where('c.token_hash', '=', tokenHash(token))
    .where('c.purged', 'is', null)
    .where('c.ends', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) throw new AppError('gone', t('errors.team.reopenLinkInvalid'))
  return row
}
