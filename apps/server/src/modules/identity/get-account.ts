import type { authAccount } from '@arbour/contract/calls/auth'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { TeamAbilities } from '@arbour/contract/entities/people'
import { type Member, mayListBin, mayManageTags, maySeeReports, mayTakeOwnership } from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { unauthorised } from '#platform/http/app-error.ts'
import { presentTenant, presentUser } from './present.ts'

/** `auth/account`: the person who asks, in the team of their token (spec 2 section 7). */
export async function getAccount({ db, principal }: MemberContext): Promise<CallResponse<typeof authAccount>> {
  const { teamId, userId } = principal
  const tenant = await db.selectFrom('tenants').selectAll().where('id', '=', teamId).executeTakeFirst()
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!tenant || !user) throw unauthorised()
  return { user: presentUser(user, tenant, principal.roles), tenant: presentTenant(tenant), abilities: abilitiesOf(principal) }
}

/** What the person may do in the team, so that nobody else has to know the rules. */
function abilitiesOf(principal: Member): TeamAbilities {
  const { teamId } = principal
  return {
    may_list_bin: mayListBin(principal, teamId),
    may_see_reports: maySeeReports(principal, teamId),
    may_manage_tags: mayManageTags(principal, teamId),
    may_take_ownership: mayTakeOwnership(principal, teamId),
  }
}
