import type { authLeave } from '@arbour/contract/calls/account/auth'
import type { CallResponse } from '@arbour/contract/calls/call'
import { endLocksOf } from '#modules/collaboration/locks/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { changeTrees } from '#modules/core/tree/public.ts'
import { assertNotLastAdmin, endMembership, lockMembers } from '#modules/directory/teams/public.ts'
import { endSharesOfPerson, lockTreesOfPerson } from '#modules/sharing/connection-shares/public.ts'
import { endGrants } from '#modules/sharing/item-access/public.ts'
import { assertEmbedded } from './assert-embedded.ts'

/** Implements `auth/leave`: leaves the team of the token. The last Admin can't leave (409). */
export async function leaveTeam({ db, principal, installation }: MemberContext): Promise<CallResponse<typeof authLeave>> {
  const { teamId: tenantId, userId } = principal
  assertEmbedded(installation)
  await changeTrees(db, async (tx) => {
    const locked = await lockTreesOfPerson(tx, { teamId: tenantId, userId })
    await lockMembers(tx, tenantId)
    await assertNotLastAdmin(tx, { tenantId, userId })
    await endLocksOf(tx, { teamId: tenantId, userId })
    await endGrants(tx, principal, { userId })
    await endMembership(tx, { tenantId, userId, by: userId })
    await endSharesOfPerson(tx, { teamId: tenantId, userId, endedBy: userId, locked })
  })
  return {}
}
