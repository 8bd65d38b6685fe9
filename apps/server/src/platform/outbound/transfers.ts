import type { IncomingMessage } from 'node:http'
import { checkRedirect, checkUrl } from './check-url.ts'
import { locationOf, MAX_REDIRECTS } from './outbound.ts'
import { OutboundError } from './outbound-error.ts'
import { sendRequest } from './send-request.ts'
import { type TrustedHostsOptions, trustedHosts } from './trusted-hosts.ts'

const USER_AGENT = 'Arbour/1.0 (import)'

/** A request to an external server. */
export interface Transfer {
  method: 'GET' | 'PROPFIND'
  headers: Readonly<Record<string, string>>
  /** Returns the credentials for each URL; they are only sent to the specified origin. */
  credentials(url: URL): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
  body?: string
  /** Timeout until the response headers in milliseconds. */
  timeoutMs: number
  /** Maximum time without body bytes in milliseconds. */
  idleMs: number
  signal: AbortSignal
}

/** The response: the caller must read or destroy the body. */
export interface TransferResponse {
  /** The URL after redirects. */
  url: URL
  status: number
  headers: IncomingMessage['headers']
  body: IncomingMessage
}

/** Downloads files from servers that users specify with their own credentials. */
export interface Transfers {
  /**
   * Sends a request. Throws an {@link OutboundError} if the URL breaks a rule or the request fails, and the abort reason of the
   * signal.
   */
  request(url: string, transfer: Transfer): Promise<TransferResponse>
}

/**
 * Creates the guarded client for long transfers with credentials, with the rules of `createOutbound`: public IP addresses only,
 * checked for every redirect and by the connection itself. Hosts that the server administrator configures are exempt. Responses
 * are not decompressed.
 */
export function createTransfers(options: TrustedHostsOptions = {}): Transfers {
  const { ruleFor, lookupFor } = trustedHosts(options)

  const send = async (text: string, transfer: Transfer, signal: AbortSignal): Promise<TransferResponse> => {
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
      // Until the response headers; then the body is watched separately.
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), transfer.timeoutMs)
      const signal = AbortSignal.any([transfer.signal, late.signal])
      try {
        const response = await send(url, transfer, signal)
        watch(response.body, transfer.idleMs)
        return response
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

/** Aborts a stalled body. */
function watch(body: IncomingMessage, idleMs: number): void {
  body.setTimeout(idleMs, () => body.destroy(new OutboundError('timeout')))
}
