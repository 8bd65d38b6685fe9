import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { createSeal, type Seal } from '#platform/seal.ts'
import { loadKey } from '#platform/secrets.ts'

/** Standard Webhooks requires HMAC secrets of 24 to 64 bytes. */
const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** Generates the secret of a webhook: in the form shown once to its owner, and encrypted for storage. */
export async function makeSecret(db: Db, webhookId: string): Promise<{ plain: string; sealed: Buffer }> {
  const key = randomBytes(SECRET_BYTES)
  return { plain: `${PREFIX}${key.toString('base64')}`, sealed: (await loadSeal(db)).close(webhookId, key) }
}

/** Decrypts the signing key of a webhook. Throws if it belongs to another. */
export async function openSecret(db: Db, webhookId: string, sealed: Buffer): Promise<Buffer> {
  return (await loadSeal(db)).open(webhookId, sealed)
}

async function loadSeal(db: Db): Promise<Seal> {
  return createSeal(await loadKey(db, 'webhook_key'))
}
