import type { Server, ServerOptions } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { Socket } from 'node:net'
import type { Certificate, CertificatePair } from '../certificate.ts'
import { type HeaderTexts, responseWith } from '../security-headers.ts'
import { Http2Request } from './http2-request.ts'
import { http2ResponseWith } from './http2-response.ts'
import { type SessionLimits, tendSessions } from './sessions.ts'

/** As many as Node reads of HTTP/1.1. */
const HEADER_BYTES = 16 * 1024
/** Requests that one connection may have at once. */
const STREAMS = 100
/**
 * How much may come of a body before it is asked for more: HTTP/2's own 64 KiB let no more than 8 Mbit/s through a line of 60 ms. Nothing is kept of it
 * where bodies are read as they come; where they are not, it is what a body of JSON may have as well.
 */
const BODY_WINDOW = 1024 * 1024
/** The same for all bodies of a connection. Node asks for more of these at once, read or not. */
const CONNECTION_WINDOW = 8 * BODY_WINDOW

export interface SecureServerOptions {
  certificate: Certificate
  /** Of every answer. */
  headers: HeaderTexts
  limits: SessionLimits
  /** Of HTTP/1.1, and `headersTimeout` for the handshake too. */
  http1: ServerOptions
}

/**
 * A server that speaks HTTP/2 over TLS with those who can, browsers above all, and HTTP/1.1 with others. Fastify and Socket.IO take it for the server
 * of HTTP/1.1 that it is as well: what they ask one for is there.
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
  const closeIdleSessions = tendSessions(server, limits)
  // Its types leave out what it has of HTTP/1.1.
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

/** Gives what ends all connections of a server, whatever is under way on them. */
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
