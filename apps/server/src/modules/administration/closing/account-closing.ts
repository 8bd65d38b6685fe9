import type { CallResponse } from '@arbour/contract/calls/call'
import type { authAccountClosing } from '@arbour/contract/calls/team/closing'
import { assertEmbedded } from '#modules/administration/users/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { hasPassword } from '#modules/directory/identity/public.ts'
import { listPlaces } from './account-teams.ts'
import { endOfClosing } from './end-of-closing.ts'

/** Implements `GET auth/account/closing`: the effects on the user's teams if they close their account. */
export async function getAccountClosing(ctx: MemberContext): Promise<CallResponse<typeof authAccountClosing>> {
  assertEmbedded(ctx.installation)
  const { userId } = ctx.principal
  const places = await listPlaces(ctx.db, userId)
  return { teams: places.map(({ team }) => team), ends: endOfClosing(), needs_password: await hasPassword(ctx.db, userId) }
}
