import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { loadKey } from '#platform/secrets.ts'

const CIPHER = 'aes-256-gcm'
const KEY_NAME = 'import_key'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what opens the source of an import, for that import alone. */
export async function sealSecret(db: Db, importId: string, secret: object): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, await keyOf(db), nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(importId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secret)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Reads it again. Throws for what was sealed for another import. */
export async function openSecret(db: Db, importId: string, sealed: Buffer): Promise<unknown> {
  const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
  const decipher = createDecipheriv(CIPHER, await keyOf(db), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(importId)).setAuthTag(tag)
  return JSON.parse(
    Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(),
  ) as unknown
}

async function keyOf(db: Db): Promise<Buffer> {
  return (await loadKey(db, KEY_NAME)).subarray(0, KEY_BYTES)
}
