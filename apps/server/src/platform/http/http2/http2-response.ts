import { Http2ServerResponse, type ServerHttp2Stream } from 'node:http2'
import type { HeaderTexts } from '../security-headers.ts'
import type { Http2Request } from './http2-request.ts'

/** A class of responses of HTTP/2 that have these headers wherever the answer has none of that name. */
export function http2ResponseWith(headers: HeaderTexts): typeof Http2ServerResponse<Http2Request> {
  return class extends Http2ServerResponse<Http2Request> {
    constructor(stream: ServerHttp2Stream) {
      super(stream)
      // Node's types promise it, but its class has it not: who is about to answer a stream that has gone would keep open what they send.
      Object.defineProperty(this, 'closed', { get: () => stream.destroyed })
    }

    override writeHead(status: number, ...rest: unknown[]): this {
      if (!this.headersSent) for (const [name, value] of headers) if (!this.hasHeader(name)) this.setHeader(name, value)
      return Reflect.apply(super.writeHead, this, [status, ...rest])
    }
  }
}
