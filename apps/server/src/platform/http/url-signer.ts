import { createHash, type Hash, timingSafeEqual } from 'node:crypto'

const SIGNATURE_BYTES = 16

/** Makes and checks the tokens of signed addresses: `base64url(payload + HMAC-SHA-256 of purpose and payload)`. */
export interface UrlSigner {
  /** `purpose` separates the kinds of addresses: a token of one kind never passes as another. */
  sign(purpose: string, payload: Buffer): string
  /** The payload, or null when the token is not one that this server made for this purpose. */
  verify(purpose: string, token: string): Buffer | null
}

/** `key` has at least 32 bytes; a shorter one refuses the start. */
export function createUrlSigner(key: Buffer): UrlSigner {
  if (key.length < 32) throw new Error('The key for signed addresses is too short')
  const hmac = prepareHmac(key)
  // The length in front makes where the purpose ends and the payload begins unambiguous.
  const mac = (purpose: string, payload: Buffer) => hmac(`${purpose.length}:${purpose}`, payload).subarray(0, SIGNATURE_BYTES)
  return {
    sign: (purpose, payload) => Buffer.concat([payload, mac(purpose, payload)]).toString('base64url'),
    verify(purpose, token) {
      if (!/^[\w-]{22,4096}$/.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      // Only the canonical spelling counts, so that one address is one token.
      if (bytes.length <= SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null
      const payload = bytes.subarray(0, -SIGNATURE_BYTES)
      return timingSafeEqual(mac(purpose, payload), bytes.subarray(-SIGNATURE_BYTES)) ? payload : null
    },
  }
}

const BLOCK_BYTES = 64

/**
 * HMAC-SHA-256 (RFC 2104) with the two hashes of the key made once: a list of 500 files has 500 addresses, and a new `createHmac` for each
 * takes five times as long.
 */
function prepareHmac(key: Buffer): (...parts: (string | Buffer)[]) => Buffer {
  const block = Buffer.alloc(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? createHash('sha256').update(key).digest() : key)
  const start = (pad: number): Hash => createHash('sha256').update(block.map((byte) => byte ^ pad))
  const [inner, outer] = [start(0x36), start(0x5c)]
  return (...parts) => {
    const message = inner.copy()
    for (const part of parts) message.update(part)
    return outer.copy().update(message.digest()).digest()
  }
}
