import { hash, randomBytes } from 'node:crypto'

/** What people, and programs that look for leaked secrets, know a token by. */
const PREFIX = 'arb_'
const SECRET_BYTES = 32
const FORMAT = /^arb_[\w-]{43}$/
const ENDING_LENGTH = 4

/** A new token. It is told once; what is kept of it are its digest and its last letters. */
export function makeApiToken(): { token: string; ending: string; digest: Buffer } {
  const token = PREFIX + randomBytes(SECRET_BYTES).toString('base64url')
  return { token, ending: token.slice(-ENDING_LENGTH), digest: digestOf(token) }
}

/** What is kept of a token. To look for it tells nothing of others: nobody can choose the digest of what they try. */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Whether a text is written like a token of ours. */
export function isApiToken(text: string): boolean {
  return FORMAT.test(text)
}
