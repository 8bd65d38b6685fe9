import type { authAccount } from '@arbour/contract/calls/auth'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { CallContext } from '#modules/context.ts'
import { unauthorised } from '#platform/http/app-error.ts'
import { presentTenant, presentUser } from './present.ts'

/** `auth/account`: the person who asks, in the team of their token (spec 2 section 7). */
export async function getAccount({ db, principal }: CallContext): Promise<CallResponse<typeof authAccount>> {
  const { tenantId, userId } = principal
  const tenant = await db.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirst()
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!tenant || !user) throw unauthorised()
  return { user: presentUser(user, tenant, principal.roles), tenant: presentTenant(tenant) }
}
