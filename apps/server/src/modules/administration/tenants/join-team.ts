import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsJoin } from '@arbour/contract/calls/team/tenants'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { joinByCode, presentTenant } from '#modules/directory/teams/public.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

/** Codes that one user may try in 15 minutes. */
const TRIES = 10

/** Implements `tenants/join`: joins the team of a code. */
export async function joinTeam(
  { db, principal }: MemberContext,
  { code }: CallRequest<typeof tenantsJoin>,
): Promise<CallResponse<typeof tenantsJoin>> {
  const { userId } = principal
  await createRateLimit(db, {
    name: 'join-code',
    points: TRIES,
    seconds: 15 * 60,
    message: () => t('errors.limits.joinCodes'),
  }).take(userId)
  const tenant = await db.transaction().execute(async (tx) => {
    const tenantId = await joinByCode(tx, { code, userId })
    return tx.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow()
  })
  return { tenant: presentTenant(tenant) }
}
