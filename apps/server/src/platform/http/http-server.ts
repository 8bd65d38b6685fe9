import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { boundConnections, type ConnectionLimits } from './bound-connections.ts'
import type { Certificate } from './certificate.ts'
import { Http2Request } from './http2/http2-request.ts'
import { secureServer } from './http2/secure-server.ts'
import type { SessionLimits } from './http2/sessions.ts'
import { admitStream, refuseSlowStream } from './http2/streams.ts'
import { refuseConnection, trackResponses } from './refuse-connection.ts'
import { type HeaderTexts, responseWith } from './security-headers.ts'
import { type BodyLimits, watchBodies } from './slow-bodies.ts'
import { type ResponseLimits, watchUnread } from './unread-responses.ts'

/** The limits of the server. */
export interface ServerLimits extends BodyLimits, ConnectionLimits, SessionLimits, ResponseLimits {
  /** Timeout of the request headers. Milliseconds. */
  headersTimeout: number
}

/** Idle connections are closed after ten minutes. */
const IDLE_MS = 10 * 60 * 1000

export const SERVER_LIMITS: ServerLimits = {
  headersTimeout: 45_000,
  bodyTimeout: 60_000,
  // Three concurrent uploads over a 20 kbit/s connection reach five times as much.
  uploadWindow: { milliseconds: 60_000, bytes: 8 * 1024 },
  checkEvery: 5000,
  connections: 5000,
  connectionsOfOnePlace: 2500,
  // Longer than the keep-alive of proxies, so that they never use a connection that was just closed.
  keepAlive: 75_000,
  unreadTimeout: 60_000,
  slowestReader: 4 * 1024,
  unread: 128 * 1024 ** 2,
  unreadOfOnePlace: 32 * 1024 ** 2,
}

interface HttpServerOptions {
  limits: ServerLimits
  /** For every response. */
  headers: HeaderTexts
  /** Whether a request may be upgraded to another protocol; otherwise it is a normal request. */
  canUpgrade: (request: IncomingMessage) => boolean
  /** With a certificate, the server only speaks TLS, with HTTP/2 if the client supports it. */
  certificate?: Certificate | null
}

/** Creates the HTTP server below the application: closes slow, incomplete and excessive connections. */
export function createHttpServer(
  handler: RequestListener,
  { limits, headers, canUpgrade, certificate }: HttpServerOptions,
): Server {
  const http1 = {
    headersTimeout: limits.headersTimeout,
    // It would also apply to uploads: see watchBodies.
    requestTimeout: 0,
    connectionsCheckingInterval: limits.checkEvery,
    keepAliveTimeout: limits.keepAlive,
    shouldUpgradeCallback: canUpgrade,
  }
  const server = certificate
    ? secureServer({ certificate, headers, limits, http1 })
    : createServer({ ...http1, ServerResponse: responseWith(headers) })
  server.timeout = IDLE_MS
  const take = boundConnections(server, limits)
  server.on('request', (request, response) => {
    if (!(request instanceof Http2Request) || admitStream(request, take)) handler(request, response)
  })
  trackResponses(server)
  watchUnread(server, limits)
  watchBodies(server, limits, (request, response) => {
    if (request instanceof Http2Request) refuseSlowStream(request, response)
    else if (response.headersSent) request.socket.destroy()
    else refuseConnection(request.socket, 'timed_out', headers)
  })
  return server
}

/** Returns the `clientError` handler, which responds to unparsable requests. */
export function refuseUnreadable(headers: HeaderTexts): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    if (code !== 'ECONNRESET') refuseConnection(socket, CODE_OF_ERROR[code] ?? 'invalid', headers)
  }
}

/** Node's error codes for requests that it can't parse. */
const CODE_OF_ERROR: Readonly<Record<string, 'timed_out' | 'headers_too_large'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timed_out',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}
