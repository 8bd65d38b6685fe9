import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between a client and a server that breaks when it is told to. */
export interface CuttingProxy {
  port: number
  /** Breaks the line as soon as so many bytes of answers have passed from now on, once. */
  cutAfter(bytes: number): void
  /** Breaks all lines that are open. */
  cutAll(): void
  /** From now on nothing passes, though the lines stay; or again. */
  stall(isStalled: boolean): void
  close(): Promise<void>
}

/** Listens at a free port of this machine and passes all on to a port of it, or to a Unix socket. */
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
        // What passed arrives before the break does.
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
