import { once } from 'node:events'
import { type ClientHttp2Session, type ClientHttp2Stream, connect, type OutgoingHttpHeaders } from 'node:http2'

/** Connects to a local server by HTTP/2. Unawaited stream ends are ignored. */
export async function openSession(port: number, ca: string): Promise<ClientHttp2Session> {
  const session = connect(`https://127.0.0.1:${port}`, { ca })
  session.on('error', () => undefined)
  await once(session, 'remoteSettings')
  return session
}

/** Starts a request whose body the test sends itself. */
export function begin(session: ClientHttp2Session, headers: OutgoingHttpHeaders): ClientHttp2Stream {
  const stream = session.request(headers, { endStream: false })
  stream.on('error', () => undefined)
  return stream
}

export interface Answer {
  /** 0 if the stream ended without a response. */
  status: number
  headers: Record<string, unknown>
  body: Buffer
  /** The HTTP/2 error code with which the stream ended. */
  code: number
}

/** Returns the response of a stream, once the response or the stream has ended. */
export async function responseOf(stream: ClientHttp2Stream): Promise<Answer> {
  const pieces: Buffer[] = []
  let headers: Record<string, unknown> = {}
  stream.on('response', (given) => {
    headers = given
  })
  stream.on('data', (piece: Buffer) => pieces.push(piece))
  // Node's client keeps a stream open forever if it is reset during a write: then the end of the response counts.
  await new Promise<void>((resolve) => {
    stream.once('end', resolve)
    stream.once('close', resolve)
  })
  return { status: Number(headers[':status'] ?? 0), headers, body: Buffer.concat(pieces), code: stream.rstCode }
}

/** Makes an HTTP/2 request and returns its response. */
export function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body: string | Buffer = ''): Promise<Answer> {
  const stream = begin(session, headers)
  stream.end(body)
  return responseOf(stream)
}
