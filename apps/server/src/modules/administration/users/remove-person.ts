import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { usersRemove } from '@arbour/contract/calls/team/users'
import { endLocksOf } from '#modules/collaboration/locks/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { changeTrees } from '#modules/core/tree/public.ts'
import { assertNotLastAdmin, endMembership, lockMembers } from '#modules/directory/teams/public.ts'
import { endSharesOfPerson, lockTreesOfPerson } from '#modules/sharing/connection-shares/public.ts'
import { endGrants } from '#modules/sharing/item-access/public.ts'
import { assertEmbedded } from './assert-embedded.ts'
import { assertStillAdmin, findMember } from './members.ts'
import { transferOwnership } from './transfer-ownership.ts'

/**
 * Implements `users/remove`: removes a user from the team, and optionally transfers ownership of their items. The last Admin
 * can't be removed (409).
 */
export async function removePerson(
  { db, principal, installation }: MemberContext,
  { id, hand_over_to: newOwner }: CallRequest<typeof usersRemove>,
): Promise<CallResponse<typeof usersRemove>> {
  const { teamId: tenantId, userId: by } = principal
  authorise(canManageTeam(principal, tenantId))
  assertEmbedded(installation)
  const handed_over = await changeTrees(db, async (tx) => {
    const locked = await lockTreesOfPerson(tx, { teamId: tenantId, userId: id })
    await lockMembers(tx, tenantId)
    await assertStillAdmin(tx, principal)
    await findMember(tx, principal, id)
    await assertNotLastAdmin(tx, { tenantId, userId: id })
    const count = newOwner === null ? 0 : await transferOwnership(tx, principal, { from: id, to: newOwner })
    await endLocksOf(tx, { teamId: tenantId, userId: id })
    await endGrants(tx, principal, { userId: id })
    await endMembership(tx, { tenantId, userId: id, by })
    await endSharesOfPerson(tx, { teamId: tenantId, userId: id, endedBy: by, locked })
    return count
  })
  return { handed_over }
}
