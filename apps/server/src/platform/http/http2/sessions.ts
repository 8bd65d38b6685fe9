import type { Http2SecureServer, ServerHttp2Session, ServerHttp2Stream } from 'node:http2'

/** How long HTTP/2 connections may stay open. Milliseconds. */
export interface SessionLimits {
  /** Without a request. */
  keepAlive: number
  /** Check interval. */
  checkEvery: number
}

interface Session {
  streams: number
  /** When the last stream ended, or the connection started. */
  since: number
}

/**
 * Closes HTTP/2 connections without requests. Node's own timeouts do not work, since any traffic resets them, including pings.
 *
 * Returns a function that closes the connections without a current request.
 */
export function watchIdleSessions(server: Http2SecureServer, { keepAlive, checkEvery }: SessionLimits): () => void {
  const sessions = new Map<ServerHttp2Session, Session>()
  server.on('session', (session) => {
    const counts = { streams: 0, since: performance.now() }
    sessions.set(session, counts)
    session.once('close', () => sessions.delete(session))
    session.on('stream', (stream: ServerHttp2Stream) => {
      counts.streams += 1
      stream.once('close', () => {
        counts.streams -= 1
        counts.since = performance.now()
      })
    })
  })
  const closeIdle = (idleFor: number) => {
    for (const [session, { streams, since }] of sessions) {
      // A graceful close would wait for the client. A concurrent request fails in a way that allows a retry.
      if (streams === 0 && performance.now() - since >= idleFor) session.destroy()
    }
  }
  const timer = setInterval(() => closeIdle(keepAlive), checkEvery).unref()
  server.once('close', () => clearInterval(timer))
  return () => closeIdle(0)
}
