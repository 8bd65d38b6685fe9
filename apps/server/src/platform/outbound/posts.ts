import { checkUrl } from './check-url.ts'
import { OutboundError } from './outbound-error.ts'
import { readBody } from './read-body.ts'
import { sendRequest } from './send-request.ts'
import { type TrustedHostsOptions, trustedHosts } from './trusted-hosts.ts'

/** A POST request to an external server. */
export interface Post {
  headers: Readonly<Record<string, string>>
  body: string
  /** Total timeout in milliseconds. A response whose headers arrived in time counts, whatever happens to its body. */
  timeoutMs: number
  /** Maximum number of response bytes to read. */
  maxBytes: number
  signal: AbortSignal
}

export interface PostResponse {
  /** The HTTP status; redirects are returned, not followed. */
  status: number
  /** The beginning of the body; empty if it did not arrive. */
  body: Buffer
}

/** Sends POST requests to servers that users specify. */
export interface Posts {
  /** Parses a URL. Throws an {@link OutboundError} if nothing may be sent there. Names are only resolved on sending. */
  check(url: string): URL
  /**
   * Sends a request. Throws an {@link OutboundError} if the URL breaks a rule or the request fails, and the abort reason of the
   * signal.
   */
  post(url: string, post: Post): Promise<PostResponse>
}

/**
 * Creates the guarded client for sending, with the rules of `createOutbound` and TLS: public IP addresses only, checked by the
 * connection itself. Hosts that the server administrator configures are exempt, also from TLS. Redirects are not followed, so
 * that signed messages never reach an unchecked URL.
 */
export function createPosts(options: TrustedHostsOptions = {}): Posts {
  const { isTrusted, ruleFor, lookupFor } = trustedHosts(options)

  const check = (text: string): URL => {
    const url = checkUrl(text, ruleFor(URL.parse(text)))
    if (url.protocol !== 'https:' && !isTrusted(url)) throw new OutboundError('url')
    return url
  }

  return {
    check,
    async post(text, { headers, body, timeoutMs, maxBytes, signal }) {
      const url = check(text)
      const late = AbortSignal.timeout(timeoutMs)
      const ended = AbortSignal.any([signal, late])
      try {
        const response = await sendRequest(url, {
          purpose: 'webhook',
          method: 'POST',
          headers: { 'User-Agent': 'Arbour/1.0 (webhook)', 'Accept-Encoding': 'identity', ...headers },
          body,
          lookup: lookupFor(url),
          signal: ended,
        })
        try {
          const bodyRead = readBody(response, { maxBytes, overflow: 'cut' }).catch(() => Buffer.alloc(0))
          return { status: response.statusCode ?? 0, body: await bodyRead }
        } finally {
          response.destroy()
        }
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof OutboundError) throw error
        throw new OutboundError(late.aborted ? 'timeout' : 'unreachable')
      }
    },
  }
}
