import { constants, Http2ServerRequest, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import type { ReadableOptions } from 'node:stream'

const READ_AHEAD = 256 * 1024

/**
 * A request of HTTP/2 that ends as one of HTTP/1.1 does. Node's own ends well when its stream has gone before anybody reads it: the half of an
 * upload would pass for all of it. This one fails when its stream is broken off, and breaks it off when it is destroyed.
 */
export class Http2Request extends Http2ServerRequest {
  #received = 0

  constructor(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, options: ReadableOptions, rawHeaders: readonly string[]) {
    // Frames have 16 KiB: what came of an upload meanwhile is read at once, for a quarter less of the processor. The stream's end tells of the request's.
    super(stream, headers, { ...options, emitClose: false, highWaterMark: READ_AHEAD }, rawHeaders)
    // Wherever somebody asks for the name that the connection was made to, it is the one that browsers say.
    if (headers[':authority'] !== undefined) headers.host = headers[':authority']
    // Before the answer has ended, whoever ends the stream breaks it off.
    stream.on('aborted', () => this.readableEnded || this.destroy(brokenOff()))
  }

  /** Whether a body follows the headers. */
  get hasBody(): boolean {
    return !this.stream.endAfterHeaders
  }

  /** Bytes of the body that have come, of those that were asked for. */
  get bytesReceived(): number {
    return this.#received
  }

  /** Whether all of the body has come, read or not. */
  get isWhole(): boolean {
    return this.stream.closed || this.stream.state.remoteClose === 1
  }

  /** Whether so much has come that it is the server who is behind. */
  get isHeldBack(): boolean {
    return this.readableLength + this.stream.readableLength >= this.readableHighWaterMark
  }

  override push(chunk: Buffer | null): boolean {
    this.#received += chunk?.length ?? 0
    return super.push(chunk)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // An answer that has ended is still sent.
    if (!this.stream.closed) this.stream.close(this.stream.writableEnded ? constants.NGHTTP2_NO_ERROR : constants.NGHTTP2_CANCEL)
    // As with HTTP/1.1, it is no trouble when nobody reads.
    done(this.listenerCount('error') > 0 ? error : null)
  }
}

/** What reading the body of HTTP/1.1 fails with. */
function brokenOff(): Error {
  return Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
}
