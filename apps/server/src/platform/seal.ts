import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets for storage in a table, each bound to one owner, so that reading the table reveals nothing. */
export interface Seal {
  /** Encrypts a secret so that only its owner's id decrypts it. */
  close(owner: string, secret: Buffer): Buffer
  /** Decrypts a secret. Throws if it was changed, or belongs to another owner. */
  open(owner: string, sealed: Buffer): Buffer
}

/** Creates the encryption. `key` has 32 bytes (`loadKey`). */
export function createSeal(key: Buffer): Seal {
  return {
    close(owner, secret) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    open(owner, sealed) {
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}
