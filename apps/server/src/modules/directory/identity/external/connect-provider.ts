import { t } from '@arbour/messages/t'
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { AppError } from '#platform/http/app-error.ts'
import { fetchJson } from './fetch-json.ts'

/** Delay after a failure before the provider is contacted again. Milliseconds, as all times here. */
const AFTER_FAILURE = 10_000
/** An unknown key causes a new request only if the last response is at least this old. */
const FOR_UNKNOWN_KEY = 30_000
/** Keys of this age are refreshed in the background, so that revoked keys become invalid. */
const REFRESH_AFTER = 10 * 60_000
/** Keys of this age are no longer used. */
const MAX_AGE = 24 * 60 * 60_000

const Document = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url().optional() })
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })

/**
 * The connection to an external provider. Both functions throw 503 while it is unreachable and the cached data is insufficient.
 */
export interface ProviderConnection {
  /** Returns the public key that a token's header names. */
  keys: JWTVerifyGetKey
  userinfoEndpoint(): Promise<string | null>
}

interface ProviderMetadata {
  keys: JWTVerifyGetKey
  userinfoEndpoint: string | null
  readAt: number
}

/** Removes the trailing slash that some issuers have in their name. */
export function normalizeIssuer(issuer: string): string {
  return issuer.replace(/\/+$/, '')
}

/**
 * Connects to an external provider. Reads its discovery document and keys when they are first needed, so that the server starts
 * without it, and refreshes them periodically. While the provider is unreachable, the last keys remain in use. Requests are never
 * concurrent and have a minimum interval, regardless of the number of tokens.
 */
export function connectProvider(
  issuer: string,
  { onError, now = () => performance.now() }: { onError: (error: unknown) => void; now?: () => number },
): ProviderConnection {
  let metadata: ProviderMetadata | undefined
  let reading: Promise<ProviderMetadata> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  const unavailable = () => signInUnavailable(failedAt + AFTER_FAILURE - now())
  const readMetadata = (): Promise<ProviderMetadata> => {
    if (now() - failedAt < AFTER_FAILURE) return Promise.reject(unavailable())
    reading ??= askProvider(issuer)
      .then(
        (found) => {
          metadata = { ...found, readAt: now() }
          return metadata
        },
        (error: unknown) => {
          failedAt = now()
          onError(error)
          throw unavailable()
        },
      )
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const current = async (): Promise<ProviderMetadata> => {
    if (!metadata || now() - metadata.readAt > MAX_AGE) return readMetadata()
    if (now() - metadata.readAt > REFRESH_AFTER) readMetadata().catch(() => undefined)
    return metadata
  }
  return {
    keys: async (header, token) => {
      const provider = await current()
      try {
        return await provider.keys(header, token)
      } catch (error) {
        const canBeNew = error instanceof errors.JWKSNoMatchingKey && now() - provider.readAt >= FOR_UNKNOWN_KEY
        if (!canBeNew) throw error
        return (await readMetadata()).keys(header, token)
      }
    },
    userinfoEndpoint: async () => (await current()).userinfoEndpoint,
  }
}

/** Returns a 503: the token can't be verified at the moment. */
function signInUnavailable(forMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(forMs / 1000))
  return new AppError('sign_in_unavailable', t('errors.signIn.unavailable'), { retryAfterSeconds })
}

async function askProvider(issuer: string): Promise<Omit<ProviderMetadata, 'readAt'>> {
  const document = Document.parse(await fetchJson(`${normalizeIssuer(issuer)}/.well-known/openid-configuration`))
  if (normalizeIssuer(document.issuer) !== normalizeIssuer(issuer)) throw new Error('The discovery document is of another issuer')
  const { jwks_uri, userinfo_endpoint = null } = document
  const isOpen = (address: string) => issuer.startsWith('https:') && !address.startsWith('https:')
  if (isOpen(jwks_uri) || (userinfo_endpoint && isOpen(userinfo_endpoint)))
    throw new Error('The discovery document leads from https to http')
  const { keys } = KeySet.parse(await fetchJson(jwks_uri))
  return { keys: createLocalJWKSet({ keys }), userinfoEndpoint: userinfo_endpoint }
}
