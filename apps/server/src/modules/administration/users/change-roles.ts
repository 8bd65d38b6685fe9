import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { usersRolesUpdate } from '@arbour/contract/calls/team/users'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { assertNotLastAdmin, lockMembers, setMembership } from '#modules/directory/teams/public.ts'
import { transact } from '#platform/db/transact.ts'
import { assertEmbedded } from './assert-embedded.ts'
import { assertStillAdmin, findMember } from './members.ts'

/**
 * Implements `users/roles/update`: changes the roles of a member in the team, and notifies them. Throws 409 for the last Admin.
 */
export async function changeRoles(
  { db, principal, installation }: MemberContext,
  { id, roles }: CallRequest<typeof usersRolesUpdate>,
): Promise<CallResponse<typeof usersRolesUpdate>> {
  const { teamId: tenantId, userId: by } = principal
  authorise(canManageTeam(principal, tenantId))
  assertEmbedded(installation)
  const user = await transact(db, async (tx) => {
    await lockMembers(tx, tenantId)
    await assertStillAdmin(tx, principal)
    const before = await findMember(tx, principal, id)
    if (!roles.includes('Admin')) await assertNotLastAdmin(tx, { tenantId, userId: id })
    await setMembership(tx, { tenantId, userId: id, roles: [...new Set(roles)], by })
    const after = await findMember(tx, principal, id)
    if (after.roles.length !== before.roles.length || after.roles.some((role) => !before.roles.includes(role))) {
      await emit(tx, { tenantId, userId: by }, { type: 'member.roles_changed', personId: id, roles: after.roles })
    }
    return after
  })
  return { user }
}
