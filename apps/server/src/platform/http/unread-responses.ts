import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { constants } from 'node:http2'
import { isThisMachine, networkOf } from '../network-of.ts'
import { Http2Request } from './http2/http2-request.ts'

/** Limits for responses that clients do not read. */
export interface ResponseLimits {
  /** Maximum time without progress in milliseconds, in addition to the time that the pending bytes take at `slowestReader`. */
  unreadTimeout: number
  /** Minimum bytes per second. Progress within one write is not visible, so a large write needs more time than `unreadTimeout`. */
  slowestReader: number
  /** Maximum pending bytes of all responses. */
  unread: number
  /** Maximum pending bytes per client: an IPv4 address or an IPv6 /64 network. Localhost is exempt. */
  unreadOfOnePlace: number
  /** Interval between checks in milliseconds. */
  checkEvery: number
}

/** Minimum interval between checks that requests cause. Milliseconds. */
const SOONEST = 100

interface OpenResponse {
  request: IncomingMessage
  response: ServerResponse
  /** Pending bytes at the last check, and when they last decreased. */
  waiting: number
  since: number
}

/**
 * Closes responses that clients do not read. If the pending bytes exceed a limit, the responses without progress for the longest time are closed
 * first. Node.js keeps written bytes in memory until they are read, without any limit.
 */
export function watchUnread(
  server: Server,
  { unreadTimeout, slowestReader, unread, unreadOfOnePlace, checkEvery }: ResponseLimits,
): void {
  const openResponses = new Set<OpenResponse>()
  let checkedAt = 0

  const check = () => {
    const now = performance.now()
    checkedAt = now
    for (const openResponse of openResponses) {
      const pendingBytes = pendingBytesOf(openResponse.response)
      if (pendingBytes === 0 || pendingBytes < openResponse.waiting) openResponse.since = now
      openResponse.waiting = pendingBytes
      if (now - openResponse.since > unreadTimeout + (pendingBytes / slowestReader) * 1000) end(openResponse)
    }
    freeSpace()
  }
  const freeSpace = () => {
    const pendingResponses = [...openResponses].filter((openResponse) => openResponse.waiting > 0)
    let all = pendingResponses.reduce((sum, openResponse) => sum + openResponse.waiting, 0)
    // Neither limit can be exceeded.
    if (all <= Math.min(unread, unreadOfOnePlace)) return
    const ofPlaces = new Map<string, number>()
    for (const openResponse of pendingResponses)
      ofPlaces.set(clientNetworkOf(openResponse), (ofPlaces.get(clientNetworkOf(openResponse)) ?? 0) + openResponse.waiting)
    for (const openResponse of pendingResponses.sort((a, b) => a.since - b.since)) {
      const place = clientNetworkOf(openResponse)
      const ofPlace = ofPlaces.get(place) ?? 0
      if (all <= unread && (ofPlace <= unreadOfOnePlace || isThisMachine(place))) continue
      all -= openResponse.waiting
      ofPlaces.set(place, ofPlace - openResponse.waiting)
      end(openResponse)
    }
  }
  const end = (openResponse: OpenResponse) => {
    openResponses.delete(openResponse)
    const { request, response } = openResponse
    if (request instanceof Http2Request) request.stream.close(constants.NGHTTP2_CANCEL)
    else response.destroy()
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const openResponse = { request, response, waiting: 0, since: performance.now() }
    openResponses.add(openResponse)
    response.once('close', () => openResponses.delete(openResponse))
    // A burst of requests could exceed the limits before the next check.
    if (performance.now() - checkedAt > SOONEST) check()
  })
  const timer = setInterval(check, checkEvery).unref()
  server.once('close', () => clearInterval(timer))
}

const clientNetworkOf = ({ request }: OpenResponse) => networkOf(request.socket.remoteAddress ?? '')

function pendingBytesOf(response: ServerResponse): number {
  const { stream } = response as { stream?: { writableLength: number } }
  return stream ? stream.writableLength : response.writableLength
}
