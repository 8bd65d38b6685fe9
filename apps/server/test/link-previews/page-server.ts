import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSocketServer, type Socket } from 'node:net'

/** A loopback server with the test's responses. */
export interface PageServer {
  /** `http://host:port`. */
  origin: string
  port: number
  /** What was asked for, in order. */
  requests: IncomingMessage[]
  close(): Promise<void>
}

/** What a page answers, at once or later. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Serves over HTTP. */
export async function servePages(handler: PageHandler, host = '127.0.0.1'): Promise<PageServer> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    handler(request, response)
  })
  const port = await listen(server, host)
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Serves whatever bytes it likes, for answers that no HTTP server would send. */
export async function serveSockets(handler: (socket: Socket) => void): Promise<PageServer> {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    handler(socket)
  })
  const port = await listen(server, '127.0.0.1')
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function listen(server: ReturnType<typeof createSocketServer>, host: string): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, host, () => resolve((server.address() as { port: number }).port))
  })
}
