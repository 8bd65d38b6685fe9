import { type ApiToken, TOKEN_SCOPES } from '@arbour/contract/entities/account/api-token'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { plainAddress } from '#platform/network-of.ts'

/** Presents a token to its user: of its secret only the last characters. */
export function presentToken(row: Selectable<Database['api_tokens']>): ApiToken {
  const { id, name, ending, scopes, created, expires, last_used, last_ip, paused } = row
  return {
    id,
    name,
    ending,
    scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
    created: created.toISOString(),
    expires: expires.toISOString(),
    is_expired: expires.getTime() <= Date.now(),
    last_used: last_used?.toISOString() ?? null,
    last_ip: last_ip && plainAddress(last_ip),
    paused: paused?.toISOString() ?? null,
  }
}

/** Returns the audit log data of a token. */
export function recordedToken({ name, ending, scopes, expires }: ApiToken) {
  return { name, ending, scopes, expires }
}
