import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { createSeal, type Seal } from '#platform/seal.ts'
import { loadKey } from '#platform/secrets.ts'

/** As Standard Webhooks has secrets for HMAC: 24 to 64 bytes. */
const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** A new secret of a webhook: as its owner is told it once, and as it is kept. */
export async function makeSecret(db: Db, webhookId: string): Promise<{ told: string; sealed: Buffer }> {
  const key = randomBytes(SECRET_BYTES)
  return { told: `${PREFIX}${key.toString('base64')}`, sealed: (await sealOf(db)).close(webhookId, key) }
}

/** The key that messages of a webhook are signed with. Throws for what was sealed for another. */
export async function openSecret(db: Db, webhookId: string, sealed: Buffer): Promise<Buffer> {
  return (await sealOf(db)).open(webhookId, sealed)
}

async function sealOf(db: Db): Promise<Seal> {
  return createSeal(await loadKey(db, 'webhook_key'))
}
