import type { Server } from 'node:http'
import { isThisMachine, networkOf } from '../network-of.ts'

/** How many connections there may be. Each stream of HTTP/2 counts as one more: it can do what a connection of HTTP/1.1 can. */
export interface ConnectionLimits {
  /** At once. More are closed before they have said anything. */
  connections: number
  /** Of those from one place: an address of IPv4, a /64 network of IPv6. This machine itself may have them all. */
  connectionsOfOnePlace: number
}

/** Counts one more from an address and gives what counts it off again; null when it is one too many. */
export type TakePlace = (address: string | undefined) => (() => void) | null

/** This part is kept for newcomers: once it is touched, connections that only wait for a next request are closed. */
const KEPT_FREE = 0.1

/**
 * Bounds the connections of a server, so that nobody takes the last file descriptor of the process, nor one place all the connections of
 * everybody.
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
