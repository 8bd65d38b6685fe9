import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'

/** After a failure the provider is left alone this long. */
const COOL_DOWN_MS = 10_000

const Document = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url().optional() })

/** What an outside provider says of itself. */
export interface Discovery {
  keys: JWTVerifyGetKey
  userinfoEndpoint: string | null
}

/** An issuer's name without the slash that some end it with. */
export function bareIssuer(issuer: string): string {
  return issuer.replace(/\/+$/, '')
}

/**
 * Reads an outside provider's discovery document when it is first needed, so that this server starts without it.
 * A failure is remembered for a while: requests with broken tokens do not become requests to the provider.
 */
export function createDiscovery(issuer: string): () => Promise<Discovery> {
  let found: Promise<Discovery> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (!found) {
      if (performance.now() - failedAt < COOL_DOWN_MS) return Promise.reject(new Error('The identity provider cannot be reached'))
      found = discover(issuer)
      found.catch(() => {
        found = undefined
        failedAt = performance.now()
      })
    }
    return found
  }
}

async function discover(issuer: string): Promise<Discovery> {
  const document = Document.parse(await fetchJson(`${bareIssuer(issuer)}/.well-known/openid-configuration`))
  if (bareIssuer(document.issuer) !== bareIssuer(issuer)) throw new Error('The discovery document is of another issuer')
  return {
    keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: 5000, cooldownDuration: 30_000 }),
    userinfoEndpoint: document.userinfo_endpoint ?? null,
  }
}
