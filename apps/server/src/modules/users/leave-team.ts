import type { authLeave } from '@arbour/contract/calls/auth'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { MemberContext } from '#modules/context.ts'
import { endGrants } from '#modules/sharing/public.ts'
import { assertOtherAdmin, endMembership, lockMembers } from '#modules/teams/public.ts'
import { changeTree } from '#modules/tree/public.ts'

/** `auth/leave`: out of the team of the token. The last Admin cannot leave (409). */
export async function leaveTeam({ db, principal }: MemberContext): Promise<CallResponse<typeof authLeave>> {
  const { teamId: tenantId, userId } = principal
  await changeTree(db, { tenantId, mode: 'exclusive' }, async (tx) => {
    await lockMembers(tx, tenantId)
    await assertOtherAdmin(tx, { tenantId, userId })
    await endGrants(tx, principal, { userId })
    await endMembership(tx, { tenantId, userId, by: userId })
  })
  return {}
}
