import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A slow connection between the browser and the server, as an HTTP proxy: with the browser's own throttling, data has already
 * arrived when it appears as slow.
 */
export class SlowConnection {
  /** Total upload rate in bytes per second. */
  speed = Number.POSITIVE_INFINITY
  /** Maximum bytes per request; larger ones are refused with 413, as by proxies. */
  maxBytes = Number.POSITIVE_INFINITY
  /** Sizes of refused requests. */
  refused: number[] = []
  /** Forwarded bytes of resumable upload chunks. */
  passedOn = 0

  #isCut = false
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((request, response) => this.#forward(request, response))

  static async open(): Promise<SlowConnection> {
    const line = new SlowConnection()
    line.#server.on('connection', (socket) => line.#hold(socket))
    // WebSockets of the application request a tunnel.
    line.#server.on('connect', (request, socket: Socket) => {
      const { hostname, port } = new URL(`http://${request.url}`)
      const upstream = line.#hold(connect(Number(port), hostname, () => socket.write('HTTP/1.1 200 OK\r\n\r\n')))
      upstream.pipe(socket).pipe(upstream)
    })
    line.#server.listen(0, 'localhost')
    await once(line.#server, 'listening')
    return line
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Drops all open connections and rejects new ones. */
  cutOff(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(speed = Number.POSITIVE_INFINITY): void {
    this.speed = speed
    this.#isCut = false
  }

  async close(): Promise<void> {
    this.cutOff()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #hold(socket: Socket): Socket {
    if (this.#isCut) socket.destroy()
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    return socket.on('close', () => this.#sockets.delete(socket))
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '', headers } = request
    const bytes = Number(headers['content-length'] ?? 0)
    if (bytes > this.maxBytes) {
      this.refused.push(bytes)
      response.writeHead(413).end('<html><h1>413 Request Entity Too Large</h1></html>')
      // The remaining body is discarded, so that the response arrives.
      request.resume()
      return
    }
    const upstream = send(url, { method, headers, agent: false }, (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
      upstreamResponse.pipe(response)
    })
    upstream.on('socket', (socket) => this.#hold(socket))
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    request.pipe(this.#slowly(method === 'PATCH')).pipe(upstream)
  }

  #slowly(isPiece: boolean): Transform {
    const throttle = async (chunk: Buffer) => {
      if (Number.isFinite(this.speed)) await wait((chunk.length / this.speed) * 1000)
      if (isPiece) this.passedOn += chunk.length
    }
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => void throttle(chunk).then(() => done(null, chunk)),
    })
  }
}
