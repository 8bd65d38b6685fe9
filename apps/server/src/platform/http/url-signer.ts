import { hash, timingSafeEqual } from 'node:crypto'

const SIGNATURE_BYTES = 16

/** Creates and verifies the tokens of signed URLs: `base64url(payload + HMAC-SHA-256 of purpose and payload)`. */
export interface UrlSigner {
  /** Signs a payload. `purpose` separates kinds of URLs: a token for one is invalid for another. */
  sign(purpose: string, payload: Buffer): string
  /** Returns the payload, or null if the token was not signed by this server for this purpose. */
  verify(purpose: string, token: string): Buffer | null
}

/** Creates a signer. `key` must have at least 32 bytes, otherwise this throws. */
export function createUrlSigner(key: Buffer): UrlSigner {
  if (key.length < 32) throw new Error('The key for signed addresses is too short')
  const hmac = prepareHmac(key)
  // The length prefix separates purpose and payload unambiguously.
  const mac = (purpose: string, payload: Buffer) => hmac(`${purpose.length}:${purpose}`, payload).subarray(0, SIGNATURE_BYTES)
  return {
    sign: (purpose, payload) => Buffer.concat([payload, mac(purpose, payload)]).toString('base64url'),
    verify(purpose, token) {
      if (!/^[\w-]{22,4096}$/.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      // Only the canonical encoding is valid, so that each URL has one token.
      if (bytes.length <= SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null
      const payload = bytes.subarray(0, -SIGNATURE_BYTES)
      return timingSafeEqual(mac(purpose, payload), bytes.subarray(-SIGNATURE_BYTES)) ? payload : null
    },
  }
}

const BLOCK_BYTES = 64
const DIGEST_BYTES = 32
const MAX_MESSAGE_BYTES = 4096

/**
 * Prepares HMAC-SHA-256 (RFC 2104) of a text and bytes with reused buffers: a list of 500 files has 500 URLs, and `createHmac`
 * takes twenty times as long for each.
 */
function prepareHmac(key: Buffer): (text: string, bytes: Buffer) => Buffer {
  const inner = Buffer.alloc(BLOCK_BYTES + MAX_MESSAGE_BYTES)
  const outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES)
  const short = key.length > BLOCK_BYTES ? hash('sha256', key, 'buffer') : key
  for (let i = 0; i < BLOCK_BYTES; i += 1) {
    const byte = short[i] ?? 0
    inner[i] = byte ^ 0x36
    outer[i] = byte ^ 0x5c
  }
  return (text, bytes) => {
    const start = BLOCK_BYTES + inner.write(text, BLOCK_BYTES, 'latin1')
    inner.set(bytes, start)
    outer.write(hash('sha256', inner.subarray(0, start + bytes.length), 'binary'), BLOCK_BYTES, 'latin1')
    return Buffer.from(hash('sha256', outer, 'binary'), 'latin1')
  }
}
