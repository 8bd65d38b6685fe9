import { z } from 'zod'
import { ApiToken, MAX_TOKEN_NAME, MAX_TOKENS, TOKEN_DAYS, TOKEN_SCOPES, TokenScope } from '../../entities/account/api-token.ts'
import { Id } from '../../entities/common.ts'
import { Line } from '../../entities/team/tenant.ts'
import { defineCall } from '../call.ts'

const tag = 'Account'

export const authTokens = defineCall({
  method: 'GET',
  path: '/auth/tokens',
  summary: 'The API tokens of the person who asks',
  description: 'Of this team, the latest first; those that have ended for another 30 days.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: z.object({ items: z.array(ApiToken) }),
  errors: [],
})

/** What a token is made with. */
export const NewApiToken = z.strictObject({
  name: Line('Name', MAX_TOKEN_NAME),
  scopes: z.array(TokenScope).min(1, 'Choose what it may be used for').max(TOKEN_SCOPES.length).meta({ title: 'Scopes' }),
  days: z.union(TOKEN_DAYS.map((days) => z.literal(days))).meta({ title: 'Good for' }),
})

export const authTokensCreate = defineCall({
  method: 'POST',
  path: '/auth/tokens/create',
  summary: 'Make an API token',
  description:
    'For scripts, in place of an access token: it speaks for the person in this team, with the roles that they have when it is used, in the calls of its scopes alone. ' +
    '`files:write` and `sharing` bring `files:read` along. The token is told once, in this answer, and a mail says that it was made. It ends when it expires or is revoked, ' +
    `and when the person is suspended, leaves the team or loses a role in it. A person has ${MAX_TOKENS} at most (409).`,
  tag,
  auth: 'member',
  scope: null,
  request: NewApiToken,
  response: z.object({ api_token: ApiToken, token: z.string() }),
  errors: ['conflict'],
})

export const authTokensRevoke = defineCall({
  method: 'DELETE',
  path: '/auth/tokens/:id',
  summary: 'Revoke an API token',
  description: 'One of the person who asks, of this team. It ends at once.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['not_found'],
})
