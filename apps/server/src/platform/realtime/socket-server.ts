import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import * as parser from 'socket.io-parser'
import { guardFromFlood } from './flood-guard.ts'

/** Timeout of a namespace's handshake; connections without one are closed. Milliseconds. */
const HANDSHAKE_TIMEOUT = 10_000

/** Clients send no binary data. */
class TextDecoder extends parser.Decoder {
  constructor() {
    super({ maxAttachments: 0 })
  }
}

/** Time for clients to disconnect when the server stops. Milliseconds. */
const GOODBYE_TIMEOUT = 1000

export interface SocketServerOptions {
  path: string
  maxMessageBytes: number
  handshakeTimeout?: number
}

/**
 * Attaches Socket.IO to an HTTP server. Websockets only: long polling would need sticky sessions at a load balancer. The default
 * namespace is closed; each other one authenticates its clients. The HTTP server decides before whether a request may be upgraded
 * ({@link canUpgrade}).
 */
export function createSocketServer(http: HttpServer, options: SocketServerOptions): { io: Server; close(): Promise<void> } {
  const io = new Server({
    path: options.path,
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: options.maxMessageBytes,
    connectTimeout: options.handshakeTimeout ?? HANDSHAKE_TIMEOUT,
    parser: { Encoder: parser.Encoder, Decoder: TextDecoder },
  })
  io.use((_socket, next) => next(new Error('not_found')))
  const listeners = http.listeners('request')
  io.attach(http)
  // Requests that are not upgraded are handled by the application as unknown URLs, not by Engine.IO.
  http.removeAllListeners('request')
  for (const listener of listeners) http.on('request', (...request) => Reflect.apply(listener, http, request))
  io.engine.on('connection', guardFromFlood)
  const closeSockets = trackUpgrades(http)
  return {
    io,
    // Clients reconnect automatically. The HTTP server is closed by its owner.
    async close() {
      io.engine.close()
      await closeSockets()
    },
  }
}

/**
 * The HTTP server stops tracking upgraded connections, but still waits for them on close. Returns a function that closes them
 * all.
 */
function trackUpgrades(http: HttpServer): () => Promise<void> {
  const sockets = new Set<Duplex>()
  http.on('upgrade', (_request, socket: Duplex) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    const closings = [...sockets].map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())))
    const cut = setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, GOODBYE_TIMEOUT)
    await Promise.all(closings)
    clearTimeout(cut)
  }
}

/**
 * Determines whether a request may be upgraded to a websocket: it is valid in all respects that Engine.IO and its websockets
 * would otherwise reject with a bare response, and comes from a page of `origin`, or not from a browser.
 */
export function canUpgrade(
  { method, headers, url = '' }: IncomingMessage,
  { path, origin }: { path: string; origin: string },
): boolean {
  const [place, query] = url.split('?', 2)
  return (
    method === 'GET' &&
    place === `${path}/` &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    headers['sec-websocket-protocol'] === undefined &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '') &&
    isHandshake(new URLSearchParams(query)) &&
    (headers.origin === undefined || headers.origin === origin)
  )
}

/** Determines whether a query string starts a session of this protocol version. */
function isHandshake(query: URLSearchParams): boolean {
  return query.getAll('EIO').join() === '4' && query.getAll('transport').join() === 'websocket' && !query.has('sid')
}
