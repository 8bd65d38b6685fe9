import type { Http2SecureServer, ServerHttp2Session, ServerHttp2Stream } from 'node:http2'

/** How long connections of HTTP/2 may stay. Milliseconds. */
export interface SessionLimits {
  /** Without a request. */
  keepAlive: number
  /** How often it is looked. */
  checkEvery: number
}

interface Session {
  streams: number
  /** When the last stream ended, or the connection began. */
  since: number
}

/**
 * Ends the connections of HTTP/2 on which nobody asks for anything, those that never did too. Node's own limits are no help: whatever moves on
 * a connection, pings too, keeps it.
 *
 * Gives what ends those that have no request at this moment.
 */
export function tendSessions(server: Http2SecureServer, { keepAlive, checkEvery }: SessionLimits): () => void {
  const sessions = new Map<ServerHttp2Session, Session>()
  server.on('session', (session) => {
    const own = { streams: 0, since: performance.now() }
    sessions.set(session, own)
    session.once('close', () => sessions.delete(session))
    session.on('stream', (stream: ServerHttp2Stream) => {
      own.streams += 1
      stream.once('close', () => {
        own.streams -= 1
        own.since = performance.now()
      })
    })
  })
  const closeIdle = (idleFor: number) => {
    for (const [session, { streams, since }] of sessions) {
      // Closing it would wait for the client to close its side. What it asks for at this moment it may ask for again: it is told so.
      if (streams === 0 && performance.now() - since >= idleFor) session.destroy()
    }
  }
  const timer = setInterval(() => closeIdle(keepAlive), checkEvery).unref()
  server.once('close', () => clearInterval(timer))
  return () => closeIdle(0)
}
