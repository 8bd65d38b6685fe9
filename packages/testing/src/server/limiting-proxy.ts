import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An HTTP proxy that refuses large requests, as nginx does beyond `client_max_body_size`. */
export interface LimitingProxy {
  url: string
  /** Maximum bytes per request. */
  maxBytes: number
  /** Sizes of the requests refused with 413, in order. */
  refused: number[]
  close(): Promise<void>
}

/** Listens on a free local port and forwards requests within the limit to another local port. */
export async function startLimitingProxy(port: number, maxBytes: number): Promise<LimitingProxy> {
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request
    const bytes = Number(headers['content-length'] ?? 0)
    if (bytes > proxy.maxBytes) {
      proxy.refused.push(bytes)
      response.writeHead(413, { 'content-type': 'text/html' }).end('<html><h1>413 Request Entity Too Large</h1></html>')
      // The remaining body is discarded, so that the response arrives.
      return request.resume()
    }
    const upstream = send({ host: '127.0.0.1', port, method, path, headers }, (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
      upstreamResponse.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    return request.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: LimitingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    maxBytes,
    refused: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
