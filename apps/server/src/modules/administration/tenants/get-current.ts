import type { CallResponse } from '@arbour/contract/calls/call'
import type { tenantsCurrent } from '@arbour/contract/calls/team/tenants'
import type { MemberContext } from '#modules/context.ts'
import { presentTenant } from '#modules/directory/teams/public.ts'

/** Implements `GET tenants/current`: the team of the token. */
export async function getCurrent({ db, principal }: MemberContext): Promise<CallResponse<typeof tenantsCurrent>> {
  const tenant = await db.selectFrom('tenants').selectAll().where('id', '=', principal.teamId).executeTakeFirstOrThrow()
  return { tenant: presentTenant(tenant) }
}
