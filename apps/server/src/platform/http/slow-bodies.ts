import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Http2Request } from './http2/http2-request.ts'

/** How slowly bodies may come. */
export interface BodyLimits {
  /** Time for the whole of a body. Milliseconds. */
  bodyTimeout: number
  /** An upload's body takes as long as it takes, while so many bytes of it come in each window. */
  uploadWindow: { milliseconds: number; bytes: number }
  /** How often it is looked. Milliseconds. */
  checkEvery: number
}

interface Watched {
  response: ServerResponse
  /** When the time that it has began. */
  since: number
  /** Bytes of the connection, or of the stream, at that time. */
  bytes: number
}

const uploads = new WeakSet<IncomingMessage>()

/** From here on the body of this request counts as an upload's: it is asked for progress instead of its end. */
export function expectUpload(request: IncomingMessage): void {
  uploads.add(request)
}

/** Hands requests to `onSlow` whose bodies do not come, answered already or not. Node's own limit would count uploads as well. */
export function watchBodies(
  server: Server,
  { bodyTimeout, uploadWindow, checkEvery }: BodyLimits,
  onSlow: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const coming = new Map<IncomingMessage, Watched>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    coming.set(request, { response, since: performance.now(), bytes: bytesOf(request) })
    request.once('close', () => coming.delete(request))
  })
  const check = () => {
    for (const [request, watched] of coming) {
      const now = performance.now()
      const timeout = uploads.has(request) ? uploadWindow.milliseconds : bodyTimeout
      if (isWhole(request)) coming.delete(request)
      else if (now - watched.since < timeout) continue
      else if (!uploads.has(request) || !isMoving(request, watched, uploadWindow.bytes)) onSlow(request, watched.response)
      else Object.assign(watched, { since: now, bytes: bytesOf(request) })
    }
  }
  const timer = setInterval(check, checkEvery)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Whether enough has come since, or it is we who do not take what has. */
function isMoving(request: IncomingMessage, { bytes }: Watched, least: number): boolean {
  return isHeldBack(request) || bytesOf(request) - bytes >= least
}

// A connection of HTTP/1.1 carries one body at a time, one of HTTP/2 many: each is asked for its own.

function hasBody(request: IncomingMessage): boolean {
  if (request instanceof Http2Request) return request.hasBody
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  return (length !== undefined && length !== '0') || encoding !== undefined
}

function bytesOf(request: IncomingMessage): number {
  return request instanceof Http2Request ? request.bytesReceived : request.socket.bytesRead
}

function isWhole(request: IncomingMessage): boolean {
  return request instanceof Http2Request ? request.isWhole : request.complete
}

function isHeldBack(request: IncomingMessage): boolean {
  return request instanceof Http2Request ? request.isHeldBack : request.readableLength >= request.readableHighWaterMark
}
