import { once } from 'node:events'
import { type ClientHttp2Session, type ClientHttp2Stream, connect, type OutgoingHttpHeaders } from 'node:http2'

/** Connects to a server on this machine by HTTP/2. Ends that are not waited for are no trouble. */
export async function openSession(port: number, ca: string): Promise<ClientHttp2Session> {
  const session = connect(`https://127.0.0.1:${port}`, { ca })
  session.on('error', () => undefined)
  await once(session, 'remoteSettings')
  return session
}

/** Begins a request whose body the test sends as it likes. */
export function begin(session: ClientHttp2Session, headers: OutgoingHttpHeaders): ClientHttp2Stream {
  const stream = session.request(headers, { endStream: false })
  stream.on('error', () => undefined)
  return stream
}

export interface Answer {
  /** 0 when the stream ended without an answer. */
  status: number
  headers: Record<string, unknown>
  body: Buffer
  /** How the stream ended, as HTTP/2 numbers it. */
  code: number
}

/** Returns what a stream answers, once the answer or the stream has ended. */
export async function answerOf(stream: ClientHttp2Stream): Promise<Answer> {
  const pieces: Buffer[] = []
  let headers: Record<string, unknown> = {}
  stream.on('response', (given) => {
    headers = given
  })
  stream.on('data', (piece: Buffer) => pieces.push(piece))
  // Node's client keeps a stream open for ever if it is reset while a write is under way: then the answer's end counts.
  await new Promise<void>((resolve) => {
    stream.once('end', resolve)
    stream.once('close', resolve)
  })
  return { status: Number(headers[':status'] ?? 0), headers, body: Buffer.concat(pieces), code: stream.rstCode }
}

/** Makes a request of HTTP/2 and gives its answer. */
export function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body: string | Buffer = ''): Promise<Answer> {
  const stream = begin(session, headers)
  stream.end(body)
  return answerOf(stream)
}
