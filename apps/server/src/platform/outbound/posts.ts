import { checkUrl } from './check-url.ts'
import { OutboundError } from './outbound-error.ts'
import { readBody } from './read-body.ts'
import { sendRequest } from './send-request.ts'
import { type TrustedHostsOptions, trustedHosts } from './trusted-hosts.ts'

/** What is sent to a server elsewhere. */
export interface Post {
  headers: Readonly<Record<string, string>>
  body: string
  /** Milliseconds for everything. An answer whose head came in time counts, whatever becomes of its body. */
  timeoutMs: number
  /** Bytes of the answer that are read. */
  maxBytes: number
  signal: AbortSignal
}

export interface PostAnswer {
  /** The HTTP status, whatever it is: a redirect is an answer, and not followed. */
  status: number
  /** The beginning of the body; nothing where it did not come. */
  body: Buffer
}

/** Sends what happens here to servers that people name. */
export interface Posts {
  /** Parses an address. Throws an {@link OutboundError} for one that is never sent to. Names are resolved only when something is sent. */
  check(url: string): URL
  /** Throws an {@link OutboundError} when an address breaks a rule or gives no answer, and what the signal was aborted with. */
  post(url: string, post: Post): Promise<PostAnswer>
}

/**
 * The guarded way out for what is sent (security.md B36). The rules of `createOutbound`, and TLS: public addresses alone, checked by the connection itself,
 * but for the hosts that the operator names, which may be without TLS too. Follows nothing, so that nobody sends what is signed on to an address that was not checked.
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
          const read = readBody(response, { maxBytes, overflow: 'cut' }).catch(() => Buffer.alloc(0))
          return { status: response.statusCode ?? 0, body: await read }
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
