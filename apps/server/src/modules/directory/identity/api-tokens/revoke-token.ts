import type { authTokensRevoke } from '@arbour/contract/calls/account/api-tokens'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { MemberContext } from '#modules/context.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { presentToken, recordedToken } from './present-token.ts'

/** Implements `DELETE auth/tokens/:id`: revokes a token immediately. Throws 404 unless it is a token of the user in this team. */
export async function revokeToken(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof authTokensRevoke>,
): Promise<CallResponse<typeof authTokensRevoke>> {
  const { userId, teamId: tenantId } = principal
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('api_tokens')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('tenant_id', '=', tenantId)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound()
    const details = { from: recordedToken(presentToken(row)), to: null }
    await recordChange(tx, { act: 'api_token', tenantId, userId, details })
  })
  return {}
}
