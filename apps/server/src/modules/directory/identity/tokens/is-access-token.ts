import type { JWTHeaderParameters, JWTPayload } from 'jose'

/** Token types in the header of access tokens from providers that do not follow RFC 9068. */
const UNMARKED: ReadonlySet<string | undefined> = new Set([undefined, 'jwt'])
const MARKED: ReadonlySet<string | undefined> = new Set(['at+jwt', 'application/at+jwt'])
/** Claims of identity and logout tokens that access tokens do not have. */
const OF_OTHERS = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events']

/**
 * Determines whether a token is an access token, and not an identity or logout token (RFC 9068 section 5), which the same
 * provider signs. `isClientAudience`: the audience is also the client's id, so that identity tokens have it too.
 */
export function isAccessToken(
  header: JWTHeaderParameters,
  payload: JWTPayload,
  { isClientAudience }: { isClientAudience: boolean },
): boolean {
  const type = header.typ?.toLowerCase()
  if (MARKED.has(type)) return true
  if (!UNMARKED.has(type)) return false
  // Set by Keycloak.
  if (payload.typ !== undefined) return payload.typ === 'Bearer'
  if (OF_OTHERS.some((name) => Object.hasOwn(payload, name))) return false
  return !isClientAudience || typeof payload.scope === 'string' || typeof payload.scp === 'string'
}
