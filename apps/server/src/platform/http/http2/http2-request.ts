import { constants, Http2ServerRequest, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import type { ReadableOptions } from 'node:stream'

const READ_AHEAD = 256 * 1024

/**
 * An HTTP/2 request that ends like an HTTP/1.1 one. Node's own class ends normally if its stream was closed before it was read,
 * so half an upload would look complete. This class fails if its stream is aborted, and aborts it when destroyed.
 */
export class Http2Request extends Http2ServerRequest {
  #received = 0

  constructor(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, options: ReadableOptions, rawHeaders: readonly string[]) {
    // Frames have 16 KiB: reading what has arrived in one step saves a quarter of the processor time for uploads. The end of the
    // stream ends the request.
    super(stream, headers, { ...options, emitClose: false, highWaterMark: READ_AHEAD }, rawHeaders)
    // Sets the host header that other code expects from the pseudo-header that browsers send.
    if (headers[':authority'] !== undefined) headers.host = headers[':authority']
    // Before the response has ended, the end of the stream aborts the request.
    stream.on('aborted', () => this.readableEnded || this.destroy(brokenOff()))
  }

  /** Whether a body follows the headers. */
  get hasBody(): boolean {
    return !this.stream.endAfterHeaders
  }

  /** Received bytes of the body, out of those requested from the client. */
  get bytesReceived(): number {
    return this.#received
  }

  /** Whether the whole body has arrived, read or not. */
  get isWhole(): boolean {
    return this.stream.closed || this.stream.state.remoteClose === 1
  }

  /** Whether so much has arrived that the server is the slower side. */
  get isThrottled(): boolean {
    return this.readableLength + this.stream.readableLength >= this.readableHighWaterMark
  }

  override push(chunk: Buffer | null): boolean {
    this.#received += chunk?.length ?? 0
    return super.push(chunk)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // A response that has ended is still sent.
    if (!this.stream.closed) this.stream.close(this.stream.writableEnded ? constants.NGHTTP2_NO_ERROR : constants.NGHTTP2_CANCEL)
    // As with HTTP/1.1, an unread body is not an error.
    done(this.listenerCount('error') > 0 ? error : null)
  }
}

/** Returns the error of an aborted HTTP/1.1 body. */
function brokenOff(): Error {
  return Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
}
