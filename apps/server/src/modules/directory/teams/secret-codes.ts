import { hash, randomBytes } from 'node:crypto'

/** Crockford's base 32: nothing in it is taken for something else when it is read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: nobody guesses it at the rate that limits leave. */
const CODE_LENGTH = 16
const TOKEN_BYTES = 32

/** A secret for a link; only its digest is kept. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is kept of the secret of a link. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** A secret that people read out and type: letters in groups of four. */
export function makeCode(): string {
  const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.replace(/(....)(?!$)/g, '$1-')
}

/** What is kept of a code, however people write it: in small letters, without dashes, with an O for a nought. */
export function codeHash(code: string): Buffer {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return hash('sha256', letters, 'buffer')
}
