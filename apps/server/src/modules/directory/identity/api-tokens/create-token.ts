import type { authTokensCreate } from '@arbour/contract/calls/account/api-tokens'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { MAX_TOKENS, withImplied } from '@arbour/contract/entities/account/api-token'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import type { Member } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { queueMail } from '#modules/directory/mail/public.ts'
import { fullName, teamName } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { AppError, unauthorised } from '#platform/http/app-error.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { presentToken, recordedToken } from './present-token.ts'
import { makeApiToken } from './secret.ts'

/** Tokens that one user may create per hour: each sends an email. */
const CREATED_PER_HOUR = 30

/** Implements `auth/tokens/create`. */
export async function createToken(
  { db, principal }: MemberContext,
  request: CallRequest<typeof authTokensCreate>,
): Promise<CallResponse<typeof authTokensCreate>> {
  return createTokenFor(db, principal, request)
}

/**
 * Creates a token for a user in a team, whose secret is returned only once, and notifies the user by email.
 * @throws {AppError} unauthorised if they are no longer a member, conflict beyond the number of tokens, rate_limited
 */
export async function createTokenFor(
  db: Pool,
  { userId, teamId: tenantId }: Pick<Member, 'userId' | 'teamId'>,
  { name, scopes, days }: CallRequest<typeof authTokensCreate>,
): Promise<CallResponse<typeof authTokensCreate>> {
  await createRateLimit(db, {
    name: 'api-token',
    points: CREATED_PER_HOUR,
    seconds: 60 * 60,
    message: () => t('errors.limits.tokens'),
  }).take(userId)
  const { token, ending, digest } = makeApiToken()
  const api_token = await db.transaction().execute(async (tx) => {
    // Serialises the creation of tokens for one user across teams.
    const person = await tx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
    // A concurrent suspension either is committed before, or ends this token.
    const member = await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('suspended', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!person || !member) throw unauthorised()
    const { count } = await tx
      .selectFrom('api_tokens')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('expires', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_TOKENS) throw new AppError('conflict', t('errors.tokens.limit', { max: MAX_TOKENS }))
    const row = await tx
      .insertInto('api_tokens')
      .values({
        id: newId(),
        tenant_id: tenantId,
        user_id: userId,
        name,
        token_hash: digest,
        ending,
        scopes: withImplied(scopes),
        expires: sql<Date>`now() + make_interval(days => ${days}::int)`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const createdToken = presentToken(row)
    await recordChange(tx, { act: 'api_token', tenantId, userId, details: { from: null, to: recordedToken(createdToken) } })
    const content = {
      kind: 'api_token_made' as const,
      name: fullName(person),
      token: createdToken.name,
      team: (await teamName(tx, tenantId)).name,
      scopes: createdToken.scopes,
      expires_on: createdToken.expires,
    }
    await queueMail(tx, { tenantId: null, recipient: person.email, content, secretUrl: null })
    return createdToken
  })
  return { api_token, token }
}
