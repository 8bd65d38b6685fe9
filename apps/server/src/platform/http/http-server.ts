import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { boundConnections, type ConnectionLimits } from './bound-connections.ts'
import type { Certificate } from './certificate.ts'
import { Http2Request } from './http2/http2-request.ts'
import { secureServer } from './http2/secure-server.ts'
import type { SessionLimits } from './http2/sessions.ts'
import { admitStream, refuseSlowStream } from './http2/streams.ts'
import { refuseConnection, watchAnswers } from './refuse-connection.ts'
import { type HeaderTexts, responseWith } from './security-headers.ts'
import { type BodyLimits, watchBodies } from './slow-bodies.ts'
import { type AnswerLimits, watchUnread } from './unread-answers.ts'

/** What a server bears. */
export interface ServerLimits extends BodyLimits, ConnectionLimits, SessionLimits, AnswerLimits {
  /** Time for the headers of a request. Milliseconds. */
  headersTimeout: number
}

/** Idle connections are closed after ten minutes. */
const IDLE_MS = 10 * 60 * 1000

export const SERVER_LIMITS: ServerLimits = {
  headersTimeout: 45_000,
  bodyTimeout: 60_000,
  // Three at once over a line of 20 kbit/s bring five times as much.
  uploadWindow: { milliseconds: 60_000, bytes: 8 * 1024 },
  checkEvery: 5000,
  connections: 5000,
  connectionsOfOnePlace: 2500,
  // Longer than proxies keep theirs, so that none sends into one that has just been closed.
  keepAlive: 75_000,
  unreadTimeout: 60_000,
  slowestReader: 4 * 1024,
  unread: 128 * 1024 ** 2,
  unreadOfOnePlace: 32 * 1024 ** 2,
}

interface HttpServerOptions {
  limits: ServerLimits
  /** Of every answer. */
  headers: HeaderTexts
  /** Whether a request becomes another protocol; else it is answered as any other. */
  mayUpgrade: (request: IncomingMessage) => boolean
  /** With one, TLS alone is spoken, and HTTP/2 by those who can. */
  certificate?: Certificate | null
}

/** The server under the application: who answers slowly, half or never, or comes too often, is put out here. */
export function createHttpServer(
  handler: RequestListener,
  { limits, headers, mayUpgrade, certificate }: HttpServerOptions,
): Server {
  const http1 = {
    headersTimeout: limits.headersTimeout,
    // It would count uploads too: see watchBodies.
    requestTimeout: 0,
    connectionsCheckingInterval: limits.checkEvery,
    keepAliveTimeout: limits.keepAlive,
    shouldUpgradeCallback: mayUpgrade,
  }
  const server = certificate
    ? secureServer({ certificate, headers, limits, http1 })
    : createServer({ ...http1, ServerResponse: responseWith(headers) })
  server.timeout = IDLE_MS
  const take = boundConnections(server, limits)
  server.on('request', (request, response) => {
    if (!(request instanceof Http2Request) || admitStream(request, take)) handler(request, response)
  })
  watchAnswers(server)
  watchUnread(server, limits)
  watchBodies(server, limits, (request, response) => {
    if (request instanceof Http2Request) refuseSlowStream(request, response)
    else if (response.headersSent) request.socket.destroy()
    else refuseConnection(request.socket, 'timed_out', headers)
  })
  return server
}

/** Answers what could not be read as a request: a `clientError` of the server. */
export function refuseUnreadable(headers: HeaderTexts): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    if (code !== 'ECONNRESET') refuseConnection(socket, CODE_OF_ERROR[code] ?? 'invalid', headers)
  }
}

/** Node's, of requests that it cannot read. */
const CODE_OF_ERROR: Readonly<Record<string, 'timed_out' | 'headers_too_large'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timed_out',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}
