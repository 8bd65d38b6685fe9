import { hash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createUrlSigner } from '#platform/http/url-signer.ts'
import { IDP_PATH } from '../options.ts'

const PURPOSE = 'known-browser'
const ID_BYTES = 16
const A_YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Recognises the browsers with which users have signed in, by a signed cookie per user (decision 0008). It only affects attempt
 * limits.
 */
export interface KnownBrowsers {
  /** Returns the browser's id for a user, or null if they have not signed in with it. */
  find(request: FastifyRequest, email: string): string | null
  /** Remembers the browser. */
  remember(reply: FastifyReply, email: string): void
}

/** Creates the cookie handling. `key` signs the cookies and has at least 32 bytes. */
export function createKnownBrowsers(key: Buffer, { isHttps }: { isHttps: boolean }): KnownBrowsers {
  const signer = createUrlSigner(key)
  return {
    find({ headers }, email) {
      const person = digest(email)
      const payload = signer.verify(PURPOSE, readCookie(headers.cookie ?? '', cookieName(person)))
      return payload?.subarray(ID_BYTES).equals(person) ? payload.toString('base64url') : null
    },
    remember(reply, email) {
      const person = digest(email)
      const value = signer.sign(PURPOSE, Buffer.concat([randomBytes(ID_BYTES), person]))
      const attributes = `Path=${IDP_PATH}/interaction; Max-Age=${A_YEAR_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
      reply.header('set-cookie', `${cookieName(person)}=${value}; ${attributes}`)
    },
  }
}

/** One cookie per user, so that users who share a browser are both recognised. */
function cookieName(person: Buffer): string {
  return `arbour_known_${person.toString('hex', 0, 6)}`
}

function digest(email: string): Buffer {
  return hash('sha256', email.toLowerCase(), 'buffer')
}

function readCookie(header: string, name: string): string {
  const line = header.split(';').find((part) => part.trim().startsWith(`${name}=`))
  return line?.split('=', 2)[1]?.trim() ?? ''
}
