import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Http2Request } from './http2/http2-request.ts'

/** Minimum speeds of request bodies. */
export interface BodyLimits {
  /** Timeout of a whole body. Milliseconds. */
  bodyTimeout: number
  /** An upload has no timeout as long as this many bytes arrive in each window. */
  uploadWindow: { milliseconds: number; bytes: number }
  /** Check interval. Milliseconds. */
  checkEvery: number
}

interface BodyProgress {
  response: ServerResponse
  /** When the current period began. */
  since: number
  /** Bytes of the connection, or of the stream, at that time. */
  bytes: number
}

const uploads = new WeakSet<IncomingMessage>()

/** Marks the body of a request as an upload, which is checked for progress instead of a total timeout. */
export function expectUpload(request: IncomingMessage): void {
  uploads.add(request)
}

/** Calls `onSlow` for requests with slow bodies, even if a response was sent. Node's own timeout would also apply to uploads. */
export function watchBodies(
  server: Server,
  { bodyTimeout, uploadWindow, checkEvery }: BodyLimits,
  onSlow: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const bodies = new Map<IncomingMessage, BodyProgress>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    bodies.set(request, { response, since: performance.now(), bytes: bytesOf(request) })
    request.once('close', () => bodies.delete(request))
  })
  const check = () => {
    for (const [request, body] of bodies) {
      const now = performance.now()
      const timeout = uploads.has(request) ? uploadWindow.milliseconds : bodyTimeout
      if (isWhole(request)) bodies.delete(request)
      else if (now - body.since < timeout) continue
      else if (!uploads.has(request) || !isMoving(request, body, uploadWindow.bytes)) onSlow(request, body.response)
      else Object.assign(body, { since: now, bytes: bytesOf(request) })
    }
  }
  const timer = setInterval(check, checkEvery)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Returns whether enough has arrived in the period, or the server is the slower side. */
function isMoving(request: IncomingMessage, { bytes }: BodyProgress, least: number): boolean {
  return isThrottled(request) || bytesOf(request) - bytes >= least
}

// An HTTP/1.1 connection has one body at a time, an HTTP/2 connection many: each is checked individually.

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

function isThrottled(request: IncomingMessage): boolean {
  return request instanceof Http2Request ? request.isThrottled : request.readableLength >= request.readableHighWaterMark
}
