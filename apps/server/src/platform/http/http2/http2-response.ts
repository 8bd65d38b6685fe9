import { Http2ServerResponse } from 'node:http2'
import type { HeaderTexts } from '../security-headers.ts'
import type { Http2Request } from './http2-request.ts'

/** A class of responses of HTTP/2 that have these headers wherever the answer has none of that name. */
export function http2ResponseWith(headers: HeaderTexts): typeof Http2ServerResponse<Http2Request> {
  return class extends Http2ServerResponse<Http2Request> {
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
