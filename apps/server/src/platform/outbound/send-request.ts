import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { OutboundError } from './outbound-error.ts'
import { ACCEPTED_ENCODINGS } from './read-body.ts'

const USER_AGENT = 'Mozilla/5.0 (compatible; Arbour/1.0; link preview)'
const MAX_HEADER_BYTES = 32 * 1024

/** Agents of our own: the common ones may be told by the environment to use a proxy, and keep connections that were checked for another name. */
const httpAgent = new HttpAgent({ keepAlive: false })
const httpsAgent = new HttpsAgent({ keepAlive: false })

export interface Sending {
  /** Content types that are asked for. */
  types: readonly string[]
  lookup: LookupFunction
  signal: AbortSignal
}

/** Sends one GET, with the same few headers whoever asks, and gives the answer once its head is there. Follows nothing. */
export function sendRequest(url: URL, { types, lookup, signal }: Sending): Promise<IncomingMessage> {
  const options = {
    method: 'GET',
    headers: {
      'User-Agent': USER_AGENT,
      Accept: types.join(', '),
      'Accept-Encoding': ACCEPTED_ENCODINGS,
      'Accept-Language': 'en-GB,en;q=0.8',
    },
    lookup,
    signal,
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: false,
  }
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, agent: httpsAgent, rejectUnauthorized: true })
        : requestHttp(url, { ...options, agent: httpAgent })
    request.on('response', resolve).on('error', reject)
    // An answer that changes the protocol ends without either.
    request.on('close', () => reject(new OutboundError('unreachable')))
    request.end()
  })
}
