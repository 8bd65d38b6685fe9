import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsSignIn, tenantsSignInUpdate } from '@arbour/contract/calls/team/tenants'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { Installation, MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { hasSecondStep, lockMembers } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

/** Implements `GET tenants/current/sign-in`: whether the team requires a second step, and how many members have none. */
export async function getSignInPolicy({
  db,
  principal,
  installation,
}: MemberContext): Promise<CallResponse<typeof tenantsSignIn>> {
  authorise(canManageTeam(principal, principal.teamId))
  assertEmbedded(installation)
  return readPolicy(db, principal.teamId)
}

/**
 * Implements `PUT tenants/current/sign-in`: if required, members without a second step can't access the team until they have
 * set one up.
 */
export async function updateSignInPolicy(
  { db, principal, installation }: MemberContext,
  { needs_second_step }: CallRequest<typeof tenantsSignInUpdate>,
): Promise<CallResponse<typeof tenantsSignInUpdate>> {
  const { teamId: tenantId, userId } = principal
  authorise(canManageTeam(principal, tenantId))
  assertEmbedded(installation)
  return db.transaction().execute(async (tx) => {
    await lockMembers(tx, tenantId)
    const { policy: before } = await readPolicy(tx, tenantId)
    await tx.updateTable('tenants').set({ needs_second_step }).where('id', '=', tenantId).execute()
    const after = await readPolicy(tx, tenantId)
    await recordChange(tx, { act: 'sign_in_policy', tenantId, userId, details: { from: before, to: after.policy } })
    return after
  })
}

function assertEmbedded({ signIn }: Installation): void {
  if (signIn === 'external') throw new AppError('conflict', t('errors.team.signInFromProvider'))
}

async function readPolicy(db: Db, tenantId: string): Promise<CallResponse<typeof tenantsSignIn>> {
  const { needs_second_step, without } = await db
    .selectFrom('tenants as t')
    .select([
      't.needs_second_step',
      sql<number>`(SELECT count(*) FROM memberships m WHERE m.tenant_id = t.id AND m.suspended IS NULL AND NOT ${hasSecondStep(sql<string>`m.user_id`)})`.as(
        'without',
      ),
    ])
    .where('t.id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return { policy: { needs_second_step }, without: Number(without) }
}
