import { t } from '@arbour/messages/t'
import { z } from 'zod'
import {
  ApiToken,
  MAX_TOKEN_NAME,
  MAX_TOKENS,
  PausedToken,
  TOKEN_DAYS,
  TOKEN_SCOPES,
  TokenScope,
} from '../../entities/account/api-token.ts'
import { Id } from '../../entities/common.ts'
import { Line } from '../../entities/team/tenant.ts'
import { defineCall } from '../call.ts'

const tag = 'Account'

export const authTokens = defineCall({
  method: 'GET',
  path: '/auth/tokens',
  summary: 'List the API tokens of the current user',
  description: "The user's tokens in this team, newest first. Expired and revoked tokens are listed for another 30 days.",
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({}),
  response: z.object({ items: z.array(ApiToken) }),
  errors: [],
})

export const NewApiToken = z.strictObject({
  name: Line('Name', MAX_TOKEN_NAME),
  scopes: z
    .array(TokenScope)
    .min(1, { error: () => t('errors.tokens.scopeRequired') })
    .max(TOKEN_SCOPES.length)
    .meta({ title: 'Scopes' }),
  days: z.union(TOKEN_DAYS.map((days) => z.literal(days))).meta({ title: 'Expires in' }),
})

export const authTokensCreate = defineCall({
  method: 'POST',
  path: '/auth/tokens/create',
  summary: 'Create an API token',
  description:
    "For scripts, in place of an access token. It acts as its owner in this team, with the owner's current roles, and is limited to the calls of its scopes. " +
    '`files:write` and `sharing` include `files:read`. The token is returned only in this response, and an email confirms its creation. It ends when it expires, when it is revoked, ' +
    `and when its owner is suspended, leaves the team or loses a role in it. A user can have ${MAX_TOKENS} tokens at most (409).`,
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
  description: 'A token of the current user in this team. Takes effect immediately.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['not_found'],
})

export const authTokensPaused = defineCall({
  method: 'GET',
  path: '/auth/tokens/paused',
  summary: 'List the paused API tokens of the team',
  description: 'The tokens of all members that an alarm paused, the latest first.',
  tag,
  auth: 'admin',
  scope: null,
  request: z.strictObject({}),
  response: z.object({ items: z.array(PausedToken) }),
  errors: [],
})

export const authTokensResume = defineCall({
  method: 'POST',
  path: '/auth/tokens/:id/resume',
  summary: 'Resume a paused API token',
  description: 'A token of the current user in this team; for Admins, of any member. A token that is not paused stays as it is.',
  tag,
  auth: 'member',
  scope: null,
  request: z.strictObject({ id: Id }),
  response: z.object({}),
  errors: ['not_found'],
})
