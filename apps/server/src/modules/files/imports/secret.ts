import type { Db } from '#platform/db/db.ts'
import { createSeal, type Seal } from '#platform/seal.ts'
import { loadKey } from '#platform/secrets.ts'

/** Encrypts the credentials for the source of an import, bound to that import. */
export async function sealSecret(db: Db, importId: string, secret: object): Promise<Buffer> {
  return (await loadSeal(db)).close(importId, Buffer.from(JSON.stringify(secret)))
}

/** Decrypts the credentials. Throws if they belong to another import. */
export async function openSecret(db: Db, importId: string, sealed: Buffer): Promise<unknown> {
  return JSON.parse((await loadSeal(db)).open(importId, sealed).toString()) as unknown
}

async function loadSeal(db: Db): Promise<Seal> {
  return createSeal(await loadKey(db, 'import_key'))
}
