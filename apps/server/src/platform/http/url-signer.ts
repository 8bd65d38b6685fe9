import { createHmac, timingSafeEqual } from 'node:crypto'

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
  // The length in front makes where the purpose ends and the payload begins unambiguous.
  const mac = (purpose: string, payload: Buffer) =>
    createHmac('sha256', key).update(`${purpose.length}:${purpose}`).update(payload).digest().subarray(0, SIGNATURE_BYTES)
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
