import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'

/** What a personal API token may be used for. */
export const TOKEN_SCOPES = ['files:read', 'files:write', 'sharing', 'team'] as const
export const TokenScope = z.enum(TOKEN_SCOPES)
export type TokenScope = z.infer<typeof TokenScope>

/** Days for which a token can be made. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const
export type TokenDays = (typeof TOKEN_DAYS)[number]
/** Tokens that one person can have at a time, in all of their teams, without those that have ended. */
export const MAX_TOKENS = 20
/** Longest name of a token in characters. */
export const MAX_TOKEN_NAME = 100

/** What a scope brings along: who changes or shares files is answered with them. */
const IMPLIED: Partial<Record<TokenScope, readonly TokenScope[]>> = {
  'files:write': ['files:read'],
  sharing: ['files:read'],
}

/** Scopes with what they bring along, in the order of {@link TOKEN_SCOPES}. */
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
  })
  .meta({ id: 'ApiToken', description: 'A personal API token, without its secret.' })
export type ApiToken = z.infer<typeof ApiToken>
