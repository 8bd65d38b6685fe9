import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { traced } from '../tracing/traced.ts'
import { OutboundError } from './outbound-error.ts'

const MAX_HEADER_BYTES = 32 * 1024

/** Agents of our own: the common ones may be told by the environment to use a proxy, and keep connections that were checked for another name. */
const httpAgent = new HttpAgent({ keepAlive: false })
const httpsAgent = new HttpsAgent({ keepAlive: false })

export interface Sending {
  /** What it is for, as traces name it, which say nothing of the address. */
  purpose: 'webhook' | 'link preview' | 'import'
  method: string
  headers: Readonly<Record<string, string>>
  /** What is sent along. */
  body?: string
  lookup: LookupFunction
  signal: AbortSignal
}

/** Sends one request and gives the answer once its head is there. Follows nothing. */
export function sendRequest(url: URL, sending: Sending): Promise<IncomingMessage> {
  const { method, purpose } = sending
  const work = { name: `${method} ${purpose}`, kind: 'call' as const, attributes: { 'http.request.method': method } }
  return traced(work, async ({ note }) => {
    const response = await send(url, sending)
    note({ 'http.response.status_code': response.statusCode ?? 0 })
    return response
  })
}

function send(url: URL, { method, headers, body, lookup, signal }: Sending): Promise<IncomingMessage> {
  const options = { method, headers, lookup, signal, maxHeaderSize: MAX_HEADER_BYTES, insecureHTTPParser: false }
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, agent: httpsAgent, rejectUnauthorized: true })
        : requestHttp(url, { ...options, agent: httpAgent })
    request.on('response', resolve).on('error', reject)
    // An answer that changes the protocol ends without either.
    request.on('close', () => reject(new OutboundError('unreachable')))
    request.end(body)
  })
}
