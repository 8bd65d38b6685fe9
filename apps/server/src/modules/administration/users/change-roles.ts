import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { usersRolesUpdate } from '@arbour/contract/calls/team/users'
import type { MemberContext } from '#modules/context.ts'
import { authorise, mayManageTeam } from '#modules/core/access/public.ts'
import { assertNotLastAdmin, lockMembers, setMembership } from '#modules/directory/teams/public.ts'
import { assertEmbedded } from './assert-embedded.ts'
import { assertStillAdmin, findMember } from './members.ts'

/** `users/roles/update`: what somebody is in the team. The last Admin stays one (409). */
export async function changeRoles(
  { db, principal, installation }: MemberContext,
  { id, roles }: CallRequest<typeof usersRolesUpdate>,
): Promise<CallResponse<typeof usersRolesUpdate>> {
  const { teamId: tenantId, userId: by } = principal
  authorise(mayManageTeam(principal, tenantId))
  assertEmbedded(installation)
  const user = await db.transaction().execute(async (tx) => {
    await lockMembers(tx, tenantId)
    await assertStillAdmin(tx, principal)
    await findMember(tx, principal, id)
    if (!roles.includes('Admin')) await assertNotLastAdmin(tx, { tenantId, userId: id })
    await setMembership(tx, { tenantId, userId: id, roles: [...new Set(roles)], by })
    return findMember(tx, principal, id)
  })
  return { user }
}
