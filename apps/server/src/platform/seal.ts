import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets that are kept in a table, each for one owner, so that who reads that table alone learns nothing. */
export interface Seal {
  /** What is kept of a secret. It opens for its owner alone. */
  close(owner: string, secret: Buffer): Buffer
  /** Throws for what was changed, or is another owner's. */
  open(owner: string, sealed: Buffer): Buffer
}

/** `key` has 32 bytes (`loadKey`). */
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
