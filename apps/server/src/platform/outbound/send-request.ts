import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { traced } from '../tracing/traced.ts'
import { OutboundError } from './outbound-error.ts'

const MAX_HEADER_BYTES = 32 * 1024

/**
 * Dedicated agents: the global ones may use a proxy from the environment, and reuse connections that were checked for another
 * name.
 */
const httpAgent = new HttpAgent({ keepAlive: false })
const httpsAgent = new HttpsAgent({ keepAlive: false })

export interface RequestOptions {
  /** The purpose, as named in traces, which do not contain the URL. */
  purpose: 'webhook' | 'link preview' | 'import'
  method: string
  headers: Readonly<Record<string, string>>
  /** The request body. */
  body?: string
  lookup: LookupFunction
  signal: AbortSignal
}

/** Sends a request and resolves when the response headers have arrived. Does not follow redirects. */
export function sendRequest(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { method, purpose } = options
  const work = { name: `${method} ${purpose}`, kind: 'call' as const, attributes: { 'http.request.method': method } }
  return traced(work, async ({ note }) => {
    const response = await send(url, options)
    note({ 'http.response.status_code': response.statusCode ?? 0 })
    return response
  })
}

function send(url: URL, { method, headers, body, lookup, signal }: RequestOptions): Promise<IncomingMessage> {
  const options = { method, headers, lookup, signal, maxHeaderSize: MAX_HEADER_BYTES, insecureHTTPParser: false }
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, agent: httpsAgent, rejectUnauthorized: true })
        : requestHttp(url, { ...options, agent: httpAgent })
    request.on('response', resolve).on('error', reject)
    // A protocol upgrade ends without a response or an error.
    request.on('close', () => reject(new OutboundError('unreachable')))
    request.end(body)
  })
}
