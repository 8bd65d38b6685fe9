import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy that drops connections on demand. */
export interface CuttingProxy {
  port: number
  /** Drops the connection once after so many further response bytes. */
  cutAfter(bytes: number): void
  /** Drops all open connections. */
  cutAll(): void
  /** Stops forwarding while connections stay open, or resumes it. */
  stall(isStalled: boolean): void
  close(): Promise<void>
}

/** Listens on a free local port and forwards everything to another local port or a Unix socket. */
export async function startCuttingProxy(target: number | string): Promise<CuttingProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let left = Number.POSITIVE_INFINITY
  let isStalled = false
  const cut = ([client, server]: [Socket, Socket]) => {
    client.resetAndDestroy()
    // A Unix socket has no reset.
    server.destroy()
  }

  const proxy = createServer((client) => {
    const server = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target)
    const pair: [Socket, Socket] = [client, server]
    pairs.add(pair)
    if (isStalled) for (const socket of pair) socket.pause()
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        cut(pair)
      })
    }
    client.on('data', (bytes) => server.write(bytes))
    server.on('data', (bytes) => {
      client.write(bytes.subarray(0, left))
      if (bytes.length <= left) left -= bytes.length
      else {
        left = Number.POSITIVE_INFINITY
        // Forwarded bytes arrive before the connection is closed.
        client.end()
        server.destroy()
      }
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    cutAfter: (bytes) => {
      left = bytes
    },
    cutAll: () => {
      for (const pair of pairs) cut(pair)
    },
    stall(isNow) {
      isStalled = isNow
      for (const pair of pairs) for (const socket of pair) isNow ? socket.pause() : socket.resume()
    },
    async close() {
      for (const pair of pairs) cut(pair)
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
