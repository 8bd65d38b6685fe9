import type { Db } from '#platform/db/db.ts'
import { createSeal, type Seal } from '#platform/seal.ts'
import { loadKey } from '#platform/secrets.ts'

/** Encrypts what opens the source of an import, for that import alone. */
export async function sealSecret(db: Db, importId: string, secret: object): Promise<Buffer> {
  return (await sealOf(db)).close(importId, Buffer.from(JSON.stringify(secret)))
}

/** Reads it again. Throws for what was sealed for another import. */
export async function openSecret(db: Db, importId: string, sealed: Buffer): Promise<unknown> {
  return JSON.parse((await sealOf(db)).open(importId, sealed).toString()) as unknown
}

async function sealOf(db: Db): Promise<Seal> {
  return createSeal(await loadKey(db, 'import_key'))
}
