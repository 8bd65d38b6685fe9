import { hash, randomBytes } from 'node:crypto'

/** The prefix by which users and secret scanners recognise a token. */
const PREFIX = 'arb_'
const SECRET_BYTES = 32
const FORMAT = /^arb_[\w-]{43}$/
const ENDING_LENGTH = 4

/** Generates a token. It is shown once; only its digest and its last characters are stored. */
export function makeApiToken(): { token: string; ending: string; digest: Buffer } {
  const token = PREFIX + randomBytes(SECRET_BYTES).toString('base64url')
  return { token, ending: token.slice(-ENDING_LENGTH), digest: digestOf(token) }
}

/**
 * Returns the digest of a token, which is stored. Lookups by digest leak nothing through timing, since nobody can choose the
 * digest of a guess.
 */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Determines whether a text has the format of an API token. */
export function isApiToken(text: string): boolean {
  return FORMAT.test(text)
}
