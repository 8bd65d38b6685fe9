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

/** What came back from outside. */
export interface OutboundPage {
  /** Where the redirects ended. */
  url: string
  /** The HTTP status, whatever it is. */
  status: number
  /** In lower case, without parameters. */
  mimetype: string
  /** As the header names it. */
  charset: string | null
  body: Buffer
}

export interface OutboundRequest extends BodyLimits {
  /** The content types that are taken, such as `text/html`. */
  types: readonly string[]
  /** Milliseconds for everything: names, redirects and the body. */
  timeoutMs: number
}

/** Fetches from outside what somebody named. Nothing else in the server follows an address that a person or a page has given. */
export interface Outbound {
  /** GETs an address. Throws an {@link OutboundError} when it breaks a rule or cannot be had. */
  get(url: string, request: OutboundRequest): Promise<OutboundPage>
}

interface OutboundOptions {
  /** Networks inside that are opened, in CIDR notation: for tests with servers of their own. A real server opens none. */
  open?: readonly string[]
  resolve?: Resolve
}

/**
 * The one guarded client for everything that leaves the machine (security.md B36). Only http and https to public addresses,
 * checked for every redirect and again by the connection itself; bounded in time, bytes and number; no cookies, no credentials,
 * no referrer, no proxy. At most eight requests run at once, so that slow servers outside hold nothing up inside.
 */
export function createOutbound({ open, resolve = resolvePublicly }: OutboundOptions = {}): Outbound {
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

/** Fails when the time is up, whatever state a connection is in: a body without a length ends as if it were whole when it is cut off. */
function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundError('timeout')), { once: true })
  })
}

/** The same few headers whoever asks. */
function headersFor(types: readonly string[]): Record<string, string> {
  return {
    'User-Agent': USER_AGENT,
    Accept: types.join(', '),
    'Accept-Encoding': ACCEPTED_ENCODINGS,
    'Accept-Language': 'en-GB,en;q=0.8',
  }
}

/** Where an answer sends whoever asked; null for one that does not. */
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
