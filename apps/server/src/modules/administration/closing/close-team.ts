import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsClose } from '@arbour/contract/calls/team/closing'
import { t } from '@arbour/messages/t'
import { assertStillAdmin } from '#modules/administration/users/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { changeTrees } from '#modules/core/tree/public.ts'
import { assertPasswordIfAny } from '#modules/directory/identity/public.ts'
import { isTeamOpen } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, unauthorised } from '#platform/http/app-error.ts'
import { closeTeamData } from './end-team.ts'
import { lockForClosing } from './lock-for-closing.ts'

/** Implements `tenants/current/close`: closes the team, given its name and the user's password (decision 0038). */
export async function closeTeam(
  ctx: MemberContext,
  { name, password }: CallRequest<typeof tenantsClose>,
): Promise<CallResponse<typeof tenantsClose>> {
  const { db, principal, installation } = ctx
  const { teamId: tenantId, userId } = principal
  authorise(canManageTeam(principal, tenantId))
  await assertNamed(db, { tenantId, name })
  await assertPasswordIfAny(ctx, password)
  const ends = await changeTrees(db, async (tx) => {
    await lockForClosing(tx, { teamIds: [tenantId] })
    // Another Admin has closed it already.
    if (!(await isTeamOpen(tx, tenantId))) throw unauthorised()
    await assertStillAdmin(tx, principal)
    return closeTeamData(tx, { tenantId, userId, publicUrl: installation.publicUrl })
  })
  return { ends: ends.toISOString() }
}

async function assertNamed(db: Db, { tenantId, name }: { tenantId: string; name: string }): Promise<void> {
  const team = await db.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()
  if (team.name.trim().normalize('NFC') === name.normalize('NFC')) return
  const message = t('errors.team.nameMismatch')
  throw new AppError('conflict', message, { fields: { name: message } })
}
