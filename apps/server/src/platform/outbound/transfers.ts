import type { IncomingMessage } from 'node:http'
import { checkRedirect, checkUrl } from './check-url.ts'
import { locationOf, MAX_REDIRECTS } from './outbound.ts'
import { OutboundError } from './outbound-error.ts'
import { sendRequest } from './send-request.ts'
import { type TrustedHostsOptions, trustedHosts } from './trusted-hosts.ts'

const USER_AGENT = 'Arbour/1.0 (import)'

/** What is asked of a server elsewhere. */
export interface Transfer {
  method: 'GET' | 'PROPFIND'
  headers: Readonly<Record<string, string>>
  /** Asked for every address anew: what lets somebody in, which is told to the origin alone that was named. */
  credentials(url: URL): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  body?: string
  /** Milliseconds until the head of the answer is there. */
  timeoutMs: number
  /** Milliseconds in which nothing of the body may come. */
  idleMs: number
  signal: AbortSignal
}

/** What came back: whoever asked reads the body, or destroys it. */
export interface TransferAnswer {
  /** Where the redirects ended. */
  url: URL
  status: number
  headers: IncomingMessage['headers']
  body: IncomingMessage
}

/** Brings files from servers that a person names with their own account there. */
export interface Transfers {
  /** Throws an {@link OutboundError} when an address breaks a rule or cannot be had, and what the signal was aborted with. */
  request(url: string, transfer: Transfer): Promise<TransferAnswer>
}

/**
 * The guarded way out for what takes long and needs an account (security.md B36). The rules of `createOutbound`: public addresses alone, checked for every
 * redirect and by the connection itself; but for the hosts that the operator names. Answers come as they are, never unpacked.
 */
export function createTransfers(options: TrustedHostsOptions = {}): Transfers {
  const { ruleFor, lookupFor } = trustedHosts(options)

  const send = async (text: string, transfer: Transfer, signal: AbortSignal): Promise<TransferAnswer> => {
    let url = checkUrl(text, ruleFor(URL.parse(text)))
    const { origin } = url
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const body = await sendRequest(url, {
        purpose: 'import',
        method: transfer.method,
        headers: {
          'User-Agent': USER_AGENT,
          'Accept-Encoding': 'identity',
          ...transfer.headers,
          ...(url.origin === origin && (await transfer.credentials(url))),
        },
        ...(transfer.body !== undefined && { body: transfer.body }),
        lookup: lookupFor(url),
        signal,
      })
      const location = locationOf(body)
      if (location === null) return { url, status: body.statusCode ?? 0, headers: body.headers, body }
      body.destroy()
      url = checkRedirect(url, location, ruleFor(URL.parse(location, url.href)))
    }
    throw new OutboundError('redirect')
  }

  return {
    async request(url, transfer) {
      // Until the head is there; then the body is watched by itself.
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), transfer.timeoutMs)
      const signal = AbortSignal.any([transfer.signal, late.signal])
      try {
        const answer = await send(url, transfer, signal)
        watch(answer.body, transfer.idleMs)
        return answer
      } catch (error) {
        transfer.signal.throwIfAborted()
        if (error instanceof OutboundError) throw error
        throw new OutboundError(late.signal.aborted ? 'timeout' : 'unreachable')
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Ends a body that stands still. */
function watch(body: IncomingMessage, idleMs: number): void {
  body.setTimeout(idleMs, () => body.destroy(new OutboundError('timeout')))
}
