import type { JWTHeaderParameters, JWTPayload } from 'jose'

/** How providers that do not follow RFC 9068 mark access tokens in the header, if they do. */
const UNMARKED: ReadonlySet<string | undefined> = new Set([undefined, 'jwt'])
const MARKED: ReadonlySet<string | undefined> = new Set(['at+jwt', 'application/at+jwt'])
/** What identity and logout tokens say, and access tokens do not. */
const OF_OTHERS = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events']

/**
 * Whether a token was issued to open an API, and not to say who has signed in or out (RFC 9068 section 5): the same provider signs all of
 * them. `isClient`: the audience is also the client's name, so that identity tokens are for it as well.
 */
export function isAccessToken(header: JWTHeaderParameters, payload: JWTPayload, { isClient }: { isClient: boolean }): boolean {
  const type = header.typ?.toLowerCase()
  if (MARKED.has(type)) return true
  if (!UNMARKED.has(type)) return false
  // Keycloak's own mark.
  if (payload.typ !== undefined) return payload.typ === 'Bearer'
  if (OF_OTHERS.some((name) => Object.hasOwn(payload, name))) return false
  return !isClient || typeof payload.scope === 'string' || typeof payload.scp === 'string'
}
