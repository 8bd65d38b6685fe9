import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { usersSecondStepReset } from '@arbour/contract/calls/team/users'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { takeSecondStepAway } from '#modules/directory/identity/public.ts'
import { isElsewhere, lockMembers } from '#modules/directory/teams/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { assertEmbedded } from './assert-embedded.ts'
import { assertStillAdmin, findMember } from './members.ts'

/**
 * Implements `users/second-step/reset`: for a user who has lost their second step. An Admin of one team can't reset the account
 * of a user in another team as well (decision 0033).
 */
export async function resetSecondStep(
  { db, principal, installation }: MemberContext,
  { id }: CallRequest<typeof usersSecondStepReset>,
): Promise<CallResponse<typeof usersSecondStepReset>> {
  const { teamId: tenantId, userId: by } = principal
  authorise(canManageTeam(principal, tenantId))
  assertEmbedded(installation)
  const user = await db.transaction().execute(async (tx) => {
    await lockMembers(tx, tenantId)
    await assertStillAdmin(tx, principal)
    const { has_second_step, tenant } = await findMember(tx, principal, id)
    if (id === by) throw new AppError('conflict', t('errors.team.ownSecondStep'))
    if (!has_second_step) throw new AppError('conflict', t('errors.team.noSecondStep'))
    if (await isElsewhere(tx, { userId: id, tenantId })) throw new AppError('conflict', t('errors.team.secondStepElsewhere'))
    await takeSecondStepAway(tx, { userId: id, team: tenant.name })
    const details = { from: true, to: false }
    await recordChange(tx, { act: 'second_step', tenantId, userId: by, subjectId: id, details })
    return findMember(tx, principal, id)
  })
  return { user }
}
