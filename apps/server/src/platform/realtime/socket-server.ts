import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import * as parser from 'socket.io-parser'
import { guardFromFlood } from './flood-guard.ts'

/** Time for the handshake of a namespace; a connection without one is closed. Milliseconds. */
const HANDSHAKE_TIMEOUT = 10_000

/** Nothing that clients send here is binary. */
class TextDecoder extends parser.Decoder {
  constructor() {
    super({ maxAttachments: 0 })
  }
}

/** How long clients may take to say goodbye when the server stops. Milliseconds. */
const GOODBYE_TIMEOUT = 1000

export interface SocketServerOptions {
  path: string
  maxMessageBytes: number
  handshakeTimeout?: number
}

/**
 * Puts Socket.IO in front of an HTTP server. Websockets alone: long polling would need a balancer that keeps a client at one server.
 * The default namespace is closed; each of ours has to check who comes. Whether a request may become a websocket at all, and of which page,
 * is asked by the HTTP server before ({@link mayUpgrade}).
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
  const answerers = http.listeners('request')
  io.attach(http)
  // What does not become a websocket is answered by the application as any address that is none, not in Engine.IO's own way.
  http.removeAllListeners('request')
  for (const answer of answerers) http.on('request', (...request) => Reflect.apply(answer, http, request))
  io.engine.on('connection', guardFromFlood)
  const closeSockets = trackUpgrades(http)
  return {
    io,
    // Clients come back by themselves. The HTTP server is left to its owner.
    async close() {
      io.engine.close()
      await closeSockets()
    },
  }
}

/** Once a connection has become a websocket the HTTP server forgets it, and yet waits for it when it closes. Gives what ends them all. */
function trackUpgrades(http: HttpServer): () => Promise<void> {
  const sockets = new Set<Duplex>()
  http.on('upgrade', (_request, socket: Duplex) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    const gone = [...sockets].map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())))
    const cut = setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, GOODBYE_TIMEOUT)
    await Promise.all(gone)
    clearTimeout(cut)
  }
}

/**
 * Whether a request may become a websocket of ours: it is whole in every way that Engine.IO and its websockets would refuse with a bare
 * answer of their own, and it comes from the pages of `origin`, or from no browser.
 */
export function mayUpgrade(
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

/** The query string of a client of this protocol that begins a session. */
function isHandshake(query: URLSearchParams): boolean {
  return query.getAll('EIO').join() === '4' && query.getAll('transport').join() === 'websocket' && !query.has('sid')
}
