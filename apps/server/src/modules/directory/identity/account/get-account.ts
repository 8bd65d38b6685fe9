import type { authAccount } from '@arbour/contract/calls/account/auth'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { TeamAbilities } from '@arbour/contract/entities/team/people'
import type { MemberContext } from '#modules/context.ts'
import {
  canCreateTeams,
  canListBin,
  canManageTags,
  canManageTeam,
  canSeeReports,
  canTakeOwnership,
} from '#modules/core/access/public.ts'
import { loadSharingPolicy, presentFormats, presentTenant, presentUser } from '#modules/directory/teams/public.ts'
import { unauthorised } from '#platform/http/app-error.ts'

/** Implements `auth/account`: the caller, in the team of their token. */
export async function getAccount(ctx: MemberContext): Promise<CallResponse<typeof authAccount>> {
  const { db, principal } = ctx
  const { teamId, userId, roles } = principal
  const [tenant, user, policy] = await Promise.all([
    db.selectFrom('tenants').selectAll().where('id', '=', teamId).executeTakeFirst(),
    db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst(),
    loadSharingPolicy(db, teamId),
  ])
  if (!tenant || !user) throw unauthorised()
  return {
    user: presentUser(user, tenant, { roles }),
    formats: presentFormats(user),
    tenant: presentTenant(tenant),
    abilities: { ...abilitiesOf(ctx), may_mount_drive: policy.allows_drives },
  }
}

/** Returns what the user may do in the team, so that clients need not know the rules. */
function abilitiesOf({ principal, installation }: MemberContext): Omit<TeamAbilities, 'may_mount_drive'> {
  const { teamId } = principal
  return {
    may_list_bin: canListBin(principal, teamId),
    may_see_reports: canSeeReports(principal, teamId),
    may_manage_tags: canManageTags(principal, teamId),
    may_take_ownership: canTakeOwnership(principal, teamId),
    may_manage_team: canManageTeam(principal, teamId),
    may_invite: canManageTeam(principal, teamId) && installation.signIn === 'embedded',
    may_create_teams: canCreateTeams(principal, installation),
  }
}
