import { Http2ServerResponse, type ServerHttp2Stream } from 'node:http2'
import type { HeaderTexts } from '../security-headers.ts'
import type { Http2Request } from './http2-request.ts'

/** Returns a class of HTTP/2 responses with default headers. */
export function http2ResponseWith(headers: HeaderTexts): typeof Http2ServerResponse<Http2Request> {
  return class extends Http2ServerResponse<Http2Request> {
    constructor(stream: ServerHttp2Stream) {
      super(stream)
      // Node's types declare it, but the class lacks it: code that responds on a closed stream would leave its source open.
      Object.defineProperty(this, 'closed', { get: () => stream.destroyed })
    }

    override writeHead(status: number, ...rest: unknown[]): this {
      if (!this.headersSent) for (const [name, value] of headers) if (!this.hasHeader(name)) this.setHeader(name, value)
      return Reflect.apply(super.writeHead, this, [status, ...rest])
    }
  }
}
