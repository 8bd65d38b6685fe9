import type { authFormats } from '@arbour/contract/calls/account/auth'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { MemberContext } from '#modules/context.ts'
import { presentFormats } from '#modules/directory/teams/public.ts'

/** Implements `PATCH auth/formats`: changes the given fields of the current user, in all of their teams. */
export async function updateFormats(
  { db, principal }: MemberContext,
  formats: CallRequest<typeof authFormats>,
): Promise<CallResponse<typeof authFormats>> {
  const { userId } = principal
  if (Object.keys(formats).length > 0) await db.updateTable('users').set(formats).where('id', '=', userId).execute()
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return { formats: presentFormats(user) }
}
