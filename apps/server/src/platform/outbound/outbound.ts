import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import pLimit from 'p-limit'
import { addressRule } from './addresses.ts'
import { checkRedirect, checkUrl } from './check-url.ts'
import { OutboundError } from './outbound-error.ts'
import { ACCEPTED_ENCODINGS, type BodyLimits, readBody } from './read-body.ts'
import { guardedLookup, type Resolve, resolvePublicly } from './resolve.ts'
import { sendRequest } from './send-request.ts'

const USER_AGENT = 'Mozilla/5.0 (compatible; Arbour/1.0; link preview)'
export const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const AT_ONCE = 8
const MAX_WAITING = 64

/** The response of an external server. */
export interface OutboundPage {
  /** The URL after redirects. */
  url: string
  /** The HTTP status. */
  status: number
  /** In lower case, without parameters. */
  mimetype: string
  /** From the header. */
  charset: string | null
  body: Buffer
}

export interface OutboundRequest extends BodyLimits {
  /** The accepted content types, such as `text/html`. */
  types: readonly string[]
  /** Total timeout in milliseconds, including name resolution, redirects and the body. */
  timeoutMs: number
}

/** Fetches URLs that users or pages specify. No other code in the server does. */
export interface OutboundClient {
  /** Sends a GET request. Throws an {@link OutboundError} if the URL breaks a rule or the request fails. */
  get(url: string, request: OutboundRequest): Promise<OutboundPage>
}

interface OutboundOptions {
  /** Internal networks to allow, in CIDR notation: for tests only. */
  open?: readonly string[]
  resolve?: Resolve
}

/**
 * Creates the guarded client for outbound requests. It only connects to public IP addresses over http and https, checked for
 * every redirect and again by the connection itself. Time, size and number are limited, and no cookies, credentials, referrer or
 * proxy are used. At most eight requests run concurrently, so that slow external servers do not block the server.
 */
export function createOutbound({ open, resolve = resolvePublicly }: OutboundOptions = {}): OutboundClient {
  const isAllowed = addressRule(open)
  const lookup = guardedLookup(resolve, isAllowed)
  const limit = pLimit(AT_ONCE)

  const follow = async (url: string, request: OutboundRequest, signal: AbortSignal): Promise<OutboundPage> => {
    let target = checkUrl(url, isAllowed)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await sendRequest(target, {
        purpose: 'link preview',
        method: 'GET',
        headers: headersFor(request.types),
        lookup,
        signal,
      })
      try {
        const location = locationOf(response)
        if (location === null) return await readPage(target, response, request)
        target = checkRedirect(target, location, isAllowed)
      } finally {
        response.destroy()
      }
    }
    throw new OutboundError('redirect')
  }

  return {
    async get(url, request) {
      if (limit.pendingCount >= MAX_WAITING) throw new OutboundError('busy')
      return limit(async () => {
        const signal = AbortSignal.timeout(request.timeoutMs)
        try {
          return await Promise.race([follow(url, request, signal), expiry(signal)])
        } catch (error) {
          if (error instanceof OutboundError) throw error
          throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable')
        }
      })
    },
  }
}

/** Fails after the timeout in any state of a connection: an aborted body without a length would look complete. */
function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundError('timeout')), { once: true })
  })
}

/** Returns the fixed headers of every request. */
function headersFor(types: readonly string[]): Record<string, string> {
  return {
    'User-Agent': USER_AGENT,
    Accept: types.join(', '),
    'Accept-Encoding': ACCEPTED_ENCODINGS,
    'Accept-Language': 'en-GB,en;q=0.8',
  }
}

/** Returns the redirect target of a response; null if it is not a redirect. */
export function locationOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return REDIRECTS.has(statusCode) ? (headers.location ?? null) : null
}

async function readPage(url: URL, response: IncomingMessage, request: OutboundRequest): Promise<OutboundPage> {
  const type = contentType(response)
  if (!type || !request.types.includes(type.essence)) throw new OutboundError('type')
  return {
    url: url.href,
    status: response.statusCode ?? 0,
    mimetype: type.essence,
    charset: type.params.get('charset'),
    body: await readBody(response, request),
  }
}

function contentType({ headers }: IncomingMessage): MIMEType | null {
  try {
    return new MIMEType(headers['content-type'] ?? '')
  } catch {
    return null
  }
}
