import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { usersReactivate, usersSuspend } from '@arbour/contract/calls/team/users'
import { endLocksOf } from '#modules/collaboration/locks/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { assertNotLastAdmin, lockMembers, setSuspended } from '#modules/directory/teams/public.ts'
import { transact } from '#platform/db/transact.ts'
import { assertStillAdmin, findMember } from './members.ts'

/** Implements `users/suspend`: blocks a member and keeps all their data. The last Admin can't be suspended (409). */
export function suspendPerson(
  ctx: MemberContext,
  { id }: CallRequest<typeof usersSuspend>,
): Promise<CallResponse<typeof usersSuspend>> {
  return change(ctx, { id, isSuspended: true })
}

/** Implements `users/reactivate`: lifts a suspension. */
export function reactivatePerson(
  ctx: MemberContext,
  { id }: CallRequest<typeof usersReactivate>,
): Promise<CallResponse<typeof usersReactivate>> {
  return change(ctx, { id, isSuspended: false })
}

async function change({ db, principal }: MemberContext, { id, isSuspended }: { id: string; isSuspended: boolean }) {
  const { teamId: tenantId, userId: by } = principal
  authorise(canManageTeam(principal, tenantId))
  const user = await transact(db, async (tx) => {
    await lockMembers(tx, tenantId)
    await assertStillAdmin(tx, principal)
    await findMember(tx, principal, id)
    if (isSuspended) await assertNotLastAdmin(tx, { tenantId, userId: id })
    if (isSuspended) await endLocksOf(tx, { teamId: tenantId, userId: id })
    await setSuspended(tx, { tenantId, userId: id, isSuspended, by })
    return findMember(tx, principal, id)
  })
  return { user }
}
