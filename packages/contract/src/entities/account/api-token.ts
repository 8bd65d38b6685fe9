import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'

/** Scopes of a personal API token. */
export const TOKEN_SCOPES = ['files:read', 'files:write', 'sharing', 'team'] as const
export const TokenScope = z.enum(TOKEN_SCOPES)
export type TokenScope = z.infer<typeof TokenScope>

/** Allowed lifetimes of a token in days. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const
export type TokenDays = (typeof TOKEN_DAYS)[number]
/** Maximum number of unexpired tokens per user, across all of their teams. */
export const MAX_TOKENS = 20
/** Maximum length of a token's name in characters. */
export const MAX_TOKEN_NAME = 100

/** Scopes implied by a scope: responses to changes and sharing contain the files. */
const IMPLIED: Partial<Record<TokenScope, readonly TokenScope[]>> = {
  'files:write': ['files:read'],
  sharing: ['files:read'],
}

/** Returns the scopes including implied ones, in the order of {@link TOKEN_SCOPES}. */
export function withImplied(scopes: readonly TokenScope[]): TokenScope[] {
  const all = new Set(scopes.flatMap((scope) => [scope, ...(IMPLIED[scope] ?? [])]))
  return TOKEN_SCOPES.filter((scope) => all.has(scope))
}

/** A personal API token, without its secret. */
export const ApiToken = z
  .object({
    id: Id,
    name: z.string(),
    ending: z.string().describe('The last characters of the token, to identify it.'),
    scopes: z.array(TokenScope),
    created: Timestamp,
    expires: Timestamp,
    is_expired: z.boolean(),
    last_used: Timestamp.nullable().describe('To the minute.'),
    last_ip: z.string().nullable().describe('The IP address of the last use.'),
    paused: Timestamp.nullable().describe('Since when its requests are refused, after an alarm; null if it works.'),
  })
  .meta({ id: 'ApiToken', description: 'A personal API token, without its secret.' })
export type ApiToken = z.infer<typeof ApiToken>

/** A paused token, for Admins. */
export const PausedToken = z
  .object({
    id: Id,
    name: z.string(),
    ending: z.string().describe('The last characters of the token, to identify it.'),
    paused: Timestamp,
    user: z.object({ id: Id, name: z.string() }),
  })
  .meta({ id: 'PausedToken', description: 'An API token of a member that an alarm paused.' })
export type PausedToken = z.infer<typeof PausedToken>
