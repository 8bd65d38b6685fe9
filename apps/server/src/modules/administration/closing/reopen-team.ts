import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsReopen, tenantsReopenCheck } from '@arbour/contract/calls/team/closing'
import { sql } from 'kysely'
import { lockMembers, reopenTeam, tokenHash } from '#modules/directory/teams/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

const GONE = 'This link is no good any more: the team is open again, was closed anew, or was removed for good.'

/** `tenants/reopen/check`: which team the link of a mail opens again. Throws 410 for one that is no good any more. */
export async function readReopening(
  db: Db,
  { token }: CallRequest<typeof tenantsReopenCheck>,
): Promise<CallResponse<typeof tenantsReopenCheck>> {
  const { name, closed, ends } = await findByToken(db, token)
  return { name, closed: closed.toISOString(), ends: ends.toISOString() }
}

/** `tenants/reopen`: opens it again, once. */
export async function reopenByLink(
  db: Pool,
  { token }: CallRequest<typeof tenantsReopen>,
): Promise<CallResponse<typeof tenantsReopen>> {
  return db.transaction().execute(async (tx) => {
    const { tenant_id: tenantId, name } = await findByToken(tx, token)
    await lockMembers(tx, tenantId)
    // Whoever was waited for may have opened it, or removed it for good.
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
  if (!row) throw new AppError('gone', GONE)
  return row
}
