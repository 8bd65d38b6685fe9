import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { usersGet } from '@arbour/contract/calls/team/users'
import type { MemberContext } from '#modules/context.ts'
import { canManageTeam } from '#modules/core/access/public.ts'
import { isElsewhere } from '#modules/directory/teams/public.ts'
import { findMember } from './members.ts'

/** Implements `users/get`: one member; for Admins with the number of items that they own. */
export async function getPerson(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof usersGet>,
): Promise<CallResponse<typeof usersGet>> {
  const user = await findMember(db, principal, id)
  if (!canManageTeam(principal, principal.teamId)) return { user, owned_items: null, may_reset_second_step: false }
  const { count } = await db
    .selectFrom('items')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', principal.teamId)
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  const isReset = user.has_second_step === true && id !== principal.userId
  const may_reset_second_step = isReset && !(await isElsewhere(db, { userId: id, tenantId: principal.teamId }))
  return { user, owned_items: Number(count), may_reset_second_step }
}
