import { constants, Http2ServerResponse, type ServerHttp2Stream } from 'node:http2'
import type { HeaderTexts } from '../security-headers.ts'
import type { Http2Request } from './http2-request.ts'

/** A class of responses of HTTP/2 that have these headers wherever the answer has none of that name. */
export function http2ResponseWith(headers: HeaderTexts): typeof Http2ServerResponse<Http2Request> {
  return class extends Http2ServerResponse<Http2Request> {
    constructor(stream: ServerHttp2Stream) {
      super(stream)
      // Who is answered before they have sent everything need not send the rest (RFC 9113, section 8.1).
      stream.once('finish', () => {
        if (!stream.closed && stream.state.remoteClose !== 1) stream.close(constants.NGHTTP2_NO_ERROR)
      })
    }

    /** Without it, who is about to answer would never learn that the stream has gone, and keep open what they send. */
    get closed(): boolean {
      return this.stream.destroyed
    }

    override writeHead(status: number, ...rest: unknown[]): this {
      if (!this.headersSent) for (const [name, value] of headers) if (!this.hasHeader(name)) this.setHeader(name, value)
      return Reflect.apply(super.writeHead, this, [status, ...rest])
    }
  }
}
