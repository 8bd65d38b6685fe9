import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keeps the secrets of authenticator apps from who reads their table alone (decision 0033). */
export interface Seal {
  /** What is kept of a secret. It opens for its person alone. */
  close(userId: string, secret: Buffer): Buffer
  /** Throws for what was changed, or is another person's. */
  open(userId: string, sealed: Buffer): Buffer
}

/** `key` has 32 bytes. */
export function createSeal(key: Buffer): Seal {
  return {
    close(userId, secret) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(userId))
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
    },
    open(userId, sealed) {
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}
