import type { Server } from 'node:http'
import { isThisMachine, networkOf } from '../network-of.ts'

/** Connection limits. Each HTTP/2 stream counts as another connection, since it has the same cost as an HTTP/1.1 connection. */
export interface ConnectionLimits {
  /** Maximum number of open connections. Further ones are closed immediately. */
  connections: number
  /** Maximum number of connections per client: an IPv4 address or an IPv6 /64 network. Localhost is exempt. */
  connectionsOfOnePlace: number
}

/** Counts a connection from an IP address and returns the function that releases it; null beyond the limit. */
export type TakePlace = (address: string | undefined) => (() => void) | null

/** The share reserved for new clients: when it is needed, idle keep-alive connections are closed. */
const KEPT_FREE = 0.1

/**
 * Limits the connections of a server, so that neither the file descriptors of the process are exhausted, nor one client takes all
 * connections.
 */
export function boundConnections(server: Server, { connections, connectionsOfOnePlace }: ConnectionLimits): TakePlace {
  server.maxConnections = connections
  const open = new Map<string, number>()
  let all = 0
  const take: TakePlace = (address = '') => {
    const place = networkOf(address)
    const ofPlace = (open.get(place) ?? 0) + 1
    if (all >= connections || (ofPlace > connectionsOfOnePlace && !isThisMachine(place))) return null
    open.set(place, ofPlace)
    all += 1
    return () => {
      all -= 1
      const left = (open.get(place) ?? 1) - 1
      if (left > 0) open.set(place, left)
      else open.delete(place)
    }
  }
  server.on('connection', (socket) => {
    const leave = take(socket.remoteAddress)
    if (!leave) return socket.destroy()
    socket.once('close', leave)
    if (all > connections * (1 - KEPT_FREE)) server.closeIdleConnections()
  })
  return take
}
