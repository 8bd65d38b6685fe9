import type { authTokens } from '@arbour/contract/calls/account/api-tokens'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { MemberContext } from '#modules/context.ts'
import { presentToken } from './present-token.ts'

/** Implements `auth/tokens`: the user's tokens in this team. */
export async function listTokens({ db, principal }: MemberContext): Promise<CallResponse<typeof authTokens>> {
  const rows = await db
    .selectFrom('api_tokens')
    .selectAll()
    .where('user_id', '=', principal.userId)
    .where('tenant_id', '=', principal.teamId)
    .orderBy('id', 'desc')
    .execute()
  return { items: rows.map(presentToken) }
}
