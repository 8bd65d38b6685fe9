import { hash, randomBytes } from 'node:crypto'

/** Crockford's base 32: no characters that can be confused when read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: can't be guessed within the rate limits. */
const CODE_LENGTH = 16
const TOKEN_BYTES = 32

/** Generates a secret for a link; only its digest is stored. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Returns the stored digest of a link's secret. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Generates a secret to read out and type: letters in groups of four. */
export function makeCode(): string {
  const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.replace(/(....)(?!$)/g, '$1-')
}

/** Returns the stored digest of a code, ignoring case and dashes, and reading an O as a zero. */
export function codeHash(code: string): Buffer {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return hash('sha256', letters, 'buffer')
}
