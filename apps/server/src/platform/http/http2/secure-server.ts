import type { Server, ServerOptions } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { Socket } from 'node:net'
import type { Certificate, CertificatePair } from '../certificate.ts'
import { type HeaderTexts, responseWith } from '../security-headers.ts'
import { Http2Request } from './http2-request.ts'
import { http2ResponseWith } from './http2-response.ts'
import { type SessionLimits, watchIdleSessions } from './sessions.ts'

/** The same as Node's limit for HTTP/1.1. */
const HEADER_BYTES = 16 * 1024
/** Maximum number of concurrent requests on one connection. */
const STREAMS = 100
/**
 * Flow control window of a body: HTTP/2's default of 64 KiB limits a connection with 60 ms latency to 8 Mbit/s. Streamed bodies
 * are not buffered; for others it equals the maximum JSON body.
 */
const BODY_WINDOW = 1024 * 1024
/** Window for all bodies of a connection, which Node extends immediately, whether bodies are read or not. */
const CONNECTION_WINDOW = 8 * BODY_WINDOW

export interface SecureServerOptions {
  certificate: Certificate
  /** For every response. */
  headers: HeaderTexts
  limits: SessionLimits
  /** Options for HTTP/1.1; `headersTimeout` also applies to the handshake. */
  http1: ServerOptions
}

/**
 * Creates a TLS server with HTTP/2 for clients that support it, especially browsers, and HTTP/1.1 for others. It provides the
 * interface of an HTTP/1.1 server that Fastify and Socket.IO use.
 */
export function secureServer({ certificate, headers, limits, http1 }: SecureServerOptions): Server {
  const secure = (pair: CertificatePair) => ({ ...pair, minVersion: 'TLSv1.2' as const })
  const server = createSecureServer({
    ...http1,
    ...secure(certificate.pair),
    allowHTTP1: true,
    handshakeTimeout: http1.headersTimeout,
    http1Options: { ServerResponse: responseWith(headers) },
    Http2ServerRequest: Http2Request,
    Http2ServerResponse: http2ResponseWith(headers),
    settings: {
      enablePush: false,
      initialWindowSize: BODY_WINDOW,
      maxConcurrentStreams: STREAMS,
      maxHeaderListSize: HEADER_BYTES,
    },
  })
  certificate.onRenewal((pair) => server.setSecureContext(secure(pair)))
  server.on('session', (session) => session.setLocalWindowSize(CONNECTION_WINDOW))
  const closeIdleSessions = watchIdleSessions(server, limits)
  // Its types lack the HTTP/1.1 interface.
  const asHttp1 = server as unknown as Server
  const closeIdle = asHttp1.closeIdleConnections
  return Object.assign(asHttp1, {
    shouldUpgradeCallback: http1.shouldUpgradeCallback,
    closeIdleConnections() {
      Reflect.apply(closeIdle, server, [])
      closeIdleSessions()
    },
    closeAllConnections: allConnections(asHttp1),
  })
}

/** Returns a function that closes all connections of a server. */
function allConnections(server: Server): () => void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}
