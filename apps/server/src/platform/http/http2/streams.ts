import type { ServerResponse } from 'node:http'
import { constants } from 'node:http2'
import type { TakePlace } from '../bound-connections.ts'
import { refusalOf } from '../refuse-connection.ts'
import type { Http2Request } from './http2-request.ts'

/**
 * Counts a stream as another connection of its client. Beyond the limit it is refused, which signals that it was not processed.
 */
export function admitStream({ stream }: Http2Request, take: TakePlace): boolean {
  const leave = take(stream.session?.socket.remoteAddress)
  if (leave) stream.once('close', leave)
  else stream.close(constants.NGHTTP2_REFUSED_STREAM)
  return leave !== null
}

/**
 * Responds to a request with a slow body, unless a response has started, and ends its stream; other streams of the connection
 * continue.
 */
export function refuseSlowStream(request: Http2Request, response: ServerResponse): void {
  if (!response.headersSent) {
    const { status, headers, body } = refusalOf('timed_out')
    response.writeHead(status, headers.flat())
    response.end(body)
  }
  request.destroy()
}
