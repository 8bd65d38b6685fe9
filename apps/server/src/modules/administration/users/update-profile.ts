import type { authProfile } from '@arbour/contract/calls/account/auth'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { assertPicture } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { presentUser } from '#modules/directory/teams/public.ts'

/** Implements `PATCH auth/profile`: changes the given fields of the current user, in all of their teams. */
export async function updateProfile(
  { db, principal }: MemberContext,
  profile: CallRequest<typeof authProfile>,
): Promise<CallResponse<typeof authProfile>> {
  const { userId, teamId, roles } = principal
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('users')
      .select('picture')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const { picture: url } = profile
    if (url !== null && url !== undefined && url !== before.picture)
      await assertPicture(tx, { tenantId: teamId, userId, url, field: 'picture' })
    if (Object.keys(profile).length > 0) await tx.updateTable('users').set(profile).where('id', '=', userId).execute()
    const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
    const tenant = await tx.selectFrom('tenants').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow()
    return { user: presentUser(user, tenant, { roles }) }
  })
}
