import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Db } from '#platform/db/db.ts'
import { loadSecret } from '#platform/secrets.ts'

/** A private key in JWK form for signing tokens. */
export type SigningKey = JWK & { kty: string; kid: string; alg: string }

/**
 * Loads the embedded provider's signing keys, newest first; generates one on the first start. Throws on startup if the set is
 * empty.
 */
export async function loadSigningKeys(db: Db): Promise<[SigningKey, ...SigningKey[]]> {
  const { keys } = await loadSecret(db, 'token_signing_keys', async () => ({ keys: [await generateSigningKey()] }))
  const [first, ...others] = Array.isArray(keys) ? keys : []
  if (!first?.kid || !first.d) throw new Error('The secret token_signing_keys holds no private key')
  return [first, ...others]
}

/** Returns the public parts of keys. */
export function publicKeys(keys: readonly SigningKey[]): JWK[] {
  return keys.map(({ kty, kid, alg, use, n, e }) => ({ kty, kid, alg, use, n, e }))
}

async function generateSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, kty: 'RSA', alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}
