import type { authTokensPaused, authTokensResume } from '@arbour/contract/calls/account/api-tokens'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { MemberContext } from '#modules/context.ts'
import { isAdmin } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import { notFound } from '#platform/http/app-error.ts'

/** Implements `auth/tokens/paused`: the paused tokens of all members of the team, for Admins. */
export async function listPausedTokens({ db, principal }: MemberContext): Promise<CallResponse<typeof authTokensPaused>> {
  const rows = await db
    .selectFrom('api_tokens as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.name', 'a.ending', 'a.paused', 'a.user_id', 'u.first_name', 'u.last_name'])
    .where('a.tenant_id', '=', principal.teamId)
    .where('a.paused', 'is not', null)
    .where('a.expires', '>', new Date())
    .orderBy('a.paused', 'desc')
    .execute()
  return {
    items: rows.flatMap(({ id, name, ending, paused, user_id, ...user }) =>
      paused === null ? [] : [{ id, name, ending, paused: paused.toISOString(), user: { id: user_id, name: fullName(user) } }],
    ),
  }
}

/** Implements `auth/tokens/:id/resume`. Throws 404 unless it is a token of the user in this team, or the user is an Admin. */
export async function resumeToken(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof authTokensResume>,
): Promise<CallResponse<typeof authTokensResume>> {
  const { userId, teamId: tenantId } = principal
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('api_tokens')
      .select(['user_id', 'name', 'ending', 'paused'])
      .where('id', '=', id)
      .where('tenant_id', '=', tenantId)
      .forUpdate()
      .executeTakeFirst()
    if (!row || (row.user_id !== userId && !isAdmin(principal, tenantId))) throw notFound()
    if (row.paused === null) return
    await tx.updateTable('api_tokens').set({ paused: null }).where('id', '=', id).execute()
    const { name, ending, user_id: subjectId } = row
    const details = { from: { name, ending, is_paused: true }, to: { name, ending, is_paused: false } }
    await recordChange(tx, { act: 'token_pause', tenantId, userId, subjectId, details })
  })
  return {}
}
