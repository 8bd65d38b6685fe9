import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createUrlSigner } from '#platform/http/url-signer.ts'

describe('A signed token', () => {
  it.each([32, 64, 65, 200])('contains an HMAC-SHA-256 with a key of %s bytes', (length) => {
    const key = randomBytes(length)
    const signer = createUrlSigner(key)
    for (const payload of [Buffer.alloc(0), Buffer.from([0]), randomBytes(68), randomBytes(3000), randomBytes(5)]) {
      const mac = createHmac('sha256', key).update('7:content').update(payload).digest().subarray(0, 16)
      expect(signer.sign('content', payload)).toBe(Buffer.concat([payload, mac]).toString('base64url'))
    }
  })

  it('is valid for its own purpose only, and not with a changed bit', () => {
    const signer = createUrlSigner(randomBytes(32))
    const payload = randomBytes(68)
    const token = signer.sign('content', payload)
    expect(signer.verify('content', token)).toEqual(payload)
    expect(signer.verify('upload', token)).toBeNull()
    const bytes = Buffer.from(token, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(signer.verify('content', changed.toString('base64url'))).toBeNull()
    }
  })

  it('cannot be moved between purpose and payload', () => {
    const signer = createUrlSigner(randomBytes(32))
    const token = signer.sign('ab', Buffer.from('cd'))
    const mac = Buffer.from(token, 'base64url').subarray(-16)
    expect(signer.verify('abc', Buffer.concat([Buffer.from('d'), mac]).toString('base64url'))).toBeNull()
  })

  it('requires a key of 32 bytes', () => {
    expect(() => createUrlSigner(Buffer.alloc(0))).toThrow()
    expect(() => createUrlSigner(randomBytes(31))).toThrow()
  })
})
