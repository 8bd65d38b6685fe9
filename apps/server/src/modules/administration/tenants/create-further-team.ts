import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsCreate } from '@arbour/contract/calls/team/tenants'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canCreateTeams } from '#modules/core/access/public.ts'
import { createTeam, presentTenant, setMembership } from '#modules/directory/teams/public.ts'
import { createRateLimit } from '#platform/rate-limit.ts'

/** Implements `tenants/create`: creates a further team, with the caller as its Admin. */
export async function createFurtherTeam(
  { db, principal, installation }: MemberContext,
  { name }: CallRequest<typeof tenantsCreate>,
): Promise<CallResponse<typeof tenantsCreate>> {
  authorise(canCreateTeams(principal, installation))
  const { userId } = principal
  await createRateLimit(db, {
    name: 'create-team',
    points: 10,
    seconds: 24 * 3600,
    message: () => t('errors.limits.teams'),
  }).take(userId)
  const tenant = await db.transaction().execute(async (tx) => {
    const tenantId = await createTeam(tx, { name })
    await setMembership(tx, { tenantId, userId, roles: ['Admin'], by: userId })
    return tx.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow()
  })
  return { tenant: presentTenant(tenant) }
}
