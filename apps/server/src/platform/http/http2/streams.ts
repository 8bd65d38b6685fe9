import type { ServerResponse } from 'node:http'
import { constants } from 'node:http2'
import type { TakePlace } from '../bound-connections.ts'
import { refusalOf } from '../refuse-connection.ts'
import type { Http2Request } from './http2-request.ts'

/** Counts a stream as one more connection from where it comes. One too many is refused, which tells its client that nothing was done with it. */
export function admitStream({ stream }: Http2Request, take: TakePlace): boolean {
  const leave = take(stream.session?.socket.remoteAddress)
  if (leave) stream.once('close', leave)
  else stream.close(constants.NGHTTP2_REFUSED_STREAM)
  return leave !== null
}

/** Answers a request whose body does not come, where nothing was answered yet, and ends its stream; the others of the connection go on. */
export function refuseSlowStream(request: Http2Request, response: ServerResponse): void {
  if (!response.headersSent) {
    const { status, headers, body } = refusalOf('timed_out')
    response.writeHead(status, headers.flat())
    response.end(body)
  }
  request.destroy()
}
