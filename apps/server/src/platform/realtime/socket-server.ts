import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server } from 'socket.io'
import * as parser from 'socket.io-parser'
import { guardFromFlood } from './flood-guard.ts'

/** Time for the handshake of a namespace; a connection without one is closed. Milliseconds. */
const HANDSHAKE_PATIENCE = 10_000

/** Nothing that clients send here is binary. */
class TextDecoder extends parser.Decoder {
  constructor() {
    super({ maxAttachments: 0 })
  }
}

/** How long clients may take to say goodbye when the server stops. Milliseconds. */
const GOODBYE_PATIENCE = 1000

export interface SocketServerOptions {
  path: string
  /** The origin of the web: pages of another one are refused. Clients without an origin are no browsers. */
  origin: string
  maxMessageBytes: number
  handshakePatience?: number
}

/**
 * Puts Socket.IO in front of an HTTP server. Websockets alone: long polling would need a balancer that keeps a client at one server.
 * The default namespace is closed; each of ours has to check who comes.
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
    connectTimeout: options.handshakePatience ?? HANDSHAKE_PATIENCE,
    allowRequest: (request, decide) => decide(null, mayComeFrom(request, options.origin)),
    parser: { Encoder: parser.Encoder, Decoder: TextDecoder },
  })
  io.use((_socket, next) => next(new Error('not_found')))
  io.attach(http)
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
    }, GOODBYE_PATIENCE)
    await Promise.all(gone)
    clearTimeout(cut)
  }
}

/** Whether a request wants to become a websocket of ours; any other wish to upgrade is answered as an ordinary request. */
export function isUpgradeOf(path: string, request: IncomingMessage): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket' && (request.url ?? '').startsWith(`${path}/`)
}

function mayComeFrom({ headers }: IncomingMessage, origin: string): boolean {
  return headers.origin === undefined || headers.origin === origin
}
