import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpServer, SERVER_LIMITS, type ServerLimits } from '#platform/http/http-server.ts'
import { fixedCertificate } from '../https/certificates.ts'
import { ask, begin, openSession } from '../https/http2-client.ts'
import { openRaw } from '../support/raw.ts'

const MIB = 1024 ** 2
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
const certificate = fixedCertificate()

let server: Server
/** URLs of responses that were closed early. */
let closed: string[]

/** Starts a server whose responses are as large as their URLs say: `/1000` has 1,000 bytes. */
async function start(limits: Partial<ServerLimits>, options: { certificate?: typeof certificate } = {}): Promise<number> {
  const ended: string[] = []
  closed = ended
  const handle = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const size = Number(url.slice(1).replace(/\D.*/, ''))
    response.once('close', () => response.writableFinished || ended.push(url))
    response.end(Buffer.alloc(size, 'x'))
  }
  const slowestReader = Number.POSITIVE_INFINITY
  server = createHttpServer(handle, {
    limits: { ...SERVER_LIMITS, checkEvery: 20, slowestReader, ...limits },
    headers: [],
    canUpgrade: () => false,
    ...options,
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

describe('A response that nobody reads', () => {
  it('is ended with its connection', async () => {
    const port = await start({ unreadTimeout: 200 })
    const { socket, ended } = await openRaw(port, GET.replace('/', `/${64 * MIB}`))
    socket.pause()
    await expect.poll(() => closed).toEqual([`/${64 * MIB}`])
    socket.resume()
    expect((await ended).length).toBeLessThan(64 * MIB)
  })

  it('gets more time the more of it is pending', async () => {
    const port = await start({ unreadTimeout: 0, slowestReader: MIB })
    const { socket, ended } = await openRaw(
      port,
      GET.replace('/', `/${64 * MIB}`).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    )
    socket.pause()
    // It is still there two checks later.
    const other = await openRaw(port, GET.replace('/', '/100-first'))
    await once(other.socket, 'data')
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/10`)).text()).toBe('x'.repeat(10))
    socket.resume()
    expect((await ended).length).toBeGreaterThan(64 * MIB)
  })
})

describe('Responses beyond the memory limit', () => {
  it('are ended starting with those unread for the longest time, never those being read', async () => {
    const port = await start({ unread: 10 * MIB }, { certificate })
    const session = await openSession(port, certificate.ca)
    const stalled = await openSession(port, certificate.ca)
    for (const name of ['a', 'b', 'c']) {
      await once(begin(stalled, { ':path': `/${4 * MIB}${name}` }).end(), 'response')
      // One after the other by the server's clock.
      await ask(session, { ':path': '/1' })
    }
    expect((await ask(session, { ':path': `/${2 * MIB}` })).body).toHaveLength(2 * MIB)
    await expect.poll(() => closed).toEqual([`/${4 * MIB}a`])
    session.destroy()
    stalled.destroy()
  })

  it("from one network only end that network's responses", async () => {
    await start({ unreadOfOnePlace: 1500 })
    const comeFrom = (remoteAddress: string, path: string) => {
      // Reads nothing of what is written to it.
      const socket = Object.assign(new Duplex({ read: () => undefined, write: () => undefined }), { remoteAddress })
      server.emit('connection', socket)
      socket.push(GET.replace('/', path))
    }
    comeFrom('192.0.2.2', '/1000-other')
    comeFrom('192.0.2.1', '/1000-first')
    comeFrom('192.0.2.1', '/1000-second')
    await expect.poll(() => closed).toEqual(['/1000-first'])
    comeFrom('127.0.0.1', '/1000-here')
    comeFrom('127.0.0.1', '/1000-here')
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/5`)
    expect(await response.text()).toBe('xxxxx')
    expect(closed).toEqual(['/1000-first'])
  })
})
