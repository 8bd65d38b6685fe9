import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { constants } from 'node:http2'
import { isThisMachine, networkOf } from '../network-of.ts'
import { Http2Request } from './http2/http2-request.ts'

/** How long and how much of answers may wait for those who asked and do not read. */
export interface AnswerLimits {
  /** How long nothing of an answer may be read, besides the time that what waits takes at the slowest rate. Milliseconds. */
  unreadTimeout: number
  /** Bytes a second that who reads takes at least: what was handed to the connection at once is known to be read only when all of it is. */
  slowestReader: number
  /** Bytes of all answers that wait to be read. */
  unread: number
  /** Bytes of those to one place: an address of IPv4, a /64 network of IPv6. This machine itself may have them all. */
  unreadOfOnePlace: number
  /** How often it is looked. Milliseconds. */
  checkEvery: number
}

/** How soon it is looked again when many ask. Milliseconds. */
const SOONEST = 100

interface Answer {
  request: IncomingMessage
  response: ServerResponse
  place: string
  /** Bytes that wait to be read, and since when they are no fewer. */
  waiting: number
  since: number
}

/**
 * Ends answers that nobody reads, and, where more waits to be read than there is memory for, those first of which nothing was read for the
 * longest time. Node keeps what it is given until it is read, however long that takes.
 */
export function watchUnread(
  server: Server,
  { unreadTimeout, slowestReader, unread, unreadOfOnePlace, checkEvery }: AnswerLimits,
): void {
  const answers = new Set<Answer>()
  let checked = 0

  const check = () => {
    const now = performance.now()
    checked = now
    for (const answer of answers) {
      const waiting = waitingOf(answer.response)
      if (waiting === 0 || waiting < answer.waiting) answer.since = now
      answer.waiting = waiting
      if (now - answer.since > unreadTimeout + (waiting / slowestReader) * 1000) end(answer)
    }
    makeRoom()
  }
  const makeRoom = () => {
    const waiting = [...answers].filter((answer) => answer.waiting > 0).sort((a, b) => a.since - b.since)
    const ofPlaces = new Map<string, number>()
    let all = 0
    for (const answer of waiting) {
      all += answer.waiting
      ofPlaces.set(answer.place, (ofPlaces.get(answer.place) ?? 0) + answer.waiting)
    }
    for (const answer of waiting) {
      const ofPlace = ofPlaces.get(answer.place) ?? 0
      if (all <= unread && (ofPlace <= unreadOfOnePlace || isThisMachine(answer.place))) continue
      all -= answer.waiting
      ofPlaces.set(answer.place, ofPlace - answer.waiting)
      end(answer)
    }
  }
  const end = (answer: Answer) => {
    answers.delete(answer)
    const { request, response } = answer
    if (request instanceof Http2Request) request.stream.close(constants.NGHTTP2_CANCEL)
    else response.destroy()
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const place = networkOf(request.socket.remoteAddress ?? '')
    const answer = { request, response, place, waiting: 0, since: performance.now() }
    answers.add(answer)
    response.once('close', () => answers.delete(answer))
    // Those who ask for much at once have it before the next look.
    if (performance.now() - checked > SOONEST) check()
  })
  const timer = setInterval(check, checkEvery).unref()
  server.once('close', () => clearInterval(timer))
}

function waitingOf(response: ServerResponse): number {
  const { stream } = response as { stream?: { writableLength: number } }
  return stream ? stream.writableLength : response.writableLength
}
