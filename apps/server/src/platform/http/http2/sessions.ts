import { constants, type Http2SecureServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2'

/** How long connections of HTTP/2 may stay. Milliseconds. */
export interface SessionLimits {
  /** Without a request. */
  keepAlive: number
  /** How long a stream may have something to read of which nothing is, whatever else moves on its connection. */
  idleStream: number
  /** How often it is looked. */
  checkEvery: number
}

interface Session {
  streams: number
  /** When the last stream ended, or the connection began. */
  since: number
}

/**
 * Ends the connections of HTTP/2 on which nobody asks for anything, those that never did too, and the streams that nobody reads from. Node's own
 * limits are no help: whatever moves on a connection, pings too, keeps it and all of its streams.
 *
 * Gives what ends those that have no request at this moment.
 */
export function tendSessions(server: Http2SecureServer, { keepAlive, idleStream, checkEvery }: SessionLimits): () => void {
  const sessions = new Map<ServerHttp2Session, Session>()
  /** When something of a stream was last read. */
  const read = new Map<ServerHttp2Stream, number>()
  server.on('session', (session) => {
    const own = { streams: 0, since: performance.now() }
    sessions.set(session, own)
    session.once('close', () => sessions.delete(session))
    session.on('stream', (stream: ServerHttp2Stream) => {
      own.streams += 1
      stream.once('close', () => {
        read.delete(stream)
        own.streams -= 1
        own.since = performance.now()
      })
      read.set(stream, performance.now())
      stream.on('drain', () => read.set(stream, performance.now()))
    })
  })
  const closeIdle = (idleFor: number) => {
    for (const [session, { streams, since }] of sessions) {
      // Closing it would wait for the client to close its side. What it asks for at this moment it may ask for again: it is told so.
      if (streams === 0 && performance.now() - since >= idleFor) session.destroy()
    }
  }
  const closeUnread = () => {
    const now = performance.now()
    for (const [stream, since] of read) {
      // Nothing waits to be read.
      if (stream.writableLength === 0) read.set(stream, now)
      else if (now - since >= idleStream) stream.close(constants.NGHTTP2_CANCEL)
    }
  }
  const check = () => {
    closeIdle(keepAlive)
    closeUnread()
  }
  const timer = setInterval(check, checkEvery).unref()
  server.once('close', () => clearInterval(timer))
  return () => closeIdle(0)
}
