import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type ClientHttp2Session, constants } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHttpServer, SERVER_LIMITS, type ServerLimits } from '#platform/http/http-server.ts'
import { openRaw } from '../support/raw.ts'
import { fixedCertificate } from './certificates.ts'
import { FRAME, headersFrame, openFrames, resetFrame } from './frames.ts'
import { ask, begin, openSession, responseOf } from './http2-client.ts'

const certificate = fixedCertificate()
const { ca } = certificate
let server: Server
let port: number
let handle: (request: IncomingMessage, response: ServerResponse) => unknown
const sessions: ClientHttp2Session[] = []

async function start(limits: Partial<ServerLimits> = {}): Promise<void> {
  server = createHttpServer((request, response) => handle(request, response), {
    limits: { ...SERVER_LIMITS, checkEvery: 20, ...limits },
    headers: [],
    canUpgrade: () => false,
    certificate,
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
}

async function open(): Promise<ClientHttp2Session> {
  const session = await openSession(port, ca)
  sessions.push(session)
  return session
}

beforeEach(() => {
  handle = (_request, response) => response.end('here')
})
afterEach(async () => {
  for (const session of sessions.splice(0)) session.destroy()
  if (!server.listening) return
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

describe('HTTP/2 connections', () => {
  it('are closed when idle, including those without any request', async () => {
    await start({ keepAlive: 200 })
    const silent = await openFrames(port, ca)
    expect(await silent.ended).toContain(FRAME.goAway)
    const session = await open()
    expect((await ask(session, { ':path': '/' })).body.toString()).toBe('here')
    await once(session, 'close')
  })

  it('that are idle give way to new ones, and active ones do not', async () => {
    await start({ connections: 10 })
    handle = ({ url }, response) => (url === '/held' ? response.write('held') : response.end('here'))
    const atWork = await open()
    await once(begin(atWork, { ':path': '/held' }), 'data')
    for (let count = 0; count < 20; count++) expect((await ask(await open(), { ':path': '/' })).status).toBe(200)
    expect((await ask(atWork, { ':path': '/' })).status).toBe(200)
  })

  it('can all be closed together', async () => {
    await start()
    handle = (_request, response) => response.write('never whole')
    const session = await open()
    const held = begin(session, { ':path': '/' })
    await once(held, 'data')
    const plain = await openRaw(port)
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
    await plain.ended
    await once(held, 'close')
  })

  it('end after their requests once the server is closed, and accept no new ones', async () => {
    await start()
    const started = Promise.withResolvers<ServerResponse>()
    handle = (_request, response) => started.resolve(response)
    const session = await open()
    const asked = ask(session, { ':path': '/' })
    const response = await started.promise
    const idle = await open()
    const reported = Promise.all([once(session, 'goaway'), once(idle, 'close')])
    server.close()
    server.closeIdleConnections()
    await reported
    response.end('to its end')
    expect((await asked).body.toString()).toBe('to its end')
    await once(server, 'close')
  })
})

describe('HTTP/2 streams', () => {
  it('are limited per connection', async () => {
    await start()
    expect((await open()).remoteSettings.maxConcurrentStreams).toBe(100)
  })

  it('are limited in buffered body bytes', async () => {
    await start()
    const session = await open()
    await ask(session, { ':path': '/' })
    expect(session.remoteSettings.initialWindowSize).toBe(1024 * 1024)
    expect(session.state.remoteWindowSize).toBe(8 * 1024 * 1024)
  })

  it('count like connections, and a closed one makes space for another', async () => {
    await start({ connections: 5 })
    const asked: (string | undefined)[] = []
    handle = ({ url }, response) => {
      asked.push(url)
      return url === '/held' ? response.write('held') : response.end('here')
    }
    const [one, other] = [await open(), await open()]
    const held = [one, one, other].map((session) => begin(session, { ':path': '/held' }))
    await Promise.all(held.map((stream) => once(stream, 'data')))
    expect((await ask(other, { ':path': '/' })).code).toBe(constants.NGHTTP2_REFUSED_STREAM)
    expect(asked, 'as if it had not been sent').toEqual(['/held', '/held', '/held'])
    held[0]?.close()
    await expect.poll(async () => (await ask(other, { ':path': '/' })).status).toBe(200)
  })

  it('that stall are closed, whatever else the connection does', async () => {
    await start({ unreadTimeout: 300, slowestReader: Number.POSITIVE_INFINITY })
    const lines = Buffer.alloc(1024 * 1024)
    handle = ({ url }, response) => response.end(url === '/' ? 'here' : lines)
    const session = await open()
    const stalled = begin(session, { ':path': '/lines' })
    await once(stalled, 'response')
    const ended = once(stalled, 'aborted')
    const busy = setInterval(() => void ask(session, { ':path': '/' }).catch(() => undefined), 20)
    await ended
    clearInterval(busy)
  })

  it('with headers of more than 16 KiB are rejected', async () => {
    await start()
    const session = await open()
    expect((await ask(session, { ':path': '/', 'x-long': 'x'.repeat(14 * 1024) })).status).toBe(200)
    expect((await ask(session, { ':path': '/', 'x-long': 'x'.repeat(17 * 1024) })).status).toBe(0)
    expect((await ask(await open(), { ':path': '/' })).status).toBe(200)
  })

  it('that are opened and reset endlessly close the connection', async () => {
    await start()
    let asked = 0
    handle = () => {
      asked += 1
    }
    const { write, ended, socket } = await openFrames(port, ca)
    const headers = { ':method': 'GET', ':path': '/', ':scheme': 'https', ':authority': 'localhost' }
    for (let id = 1; !socket.destroyed && id < 40_000; id += 2) {
      write(headersFrame(id, headers, { isAll: true }), resetFrame(id, constants.NGHTTP2_CANCEL))
      if (socket.writableNeedDrain) await Promise.race([once(socket, 'drain'), ended])
    }
    expect(await ended).toContain(FRAME.goAway)
    expect(asked).toBeLessThan(2000)
  })
})

describe('limits over TLS', () => {
  it('incomplete handshakes and HTTP/1.1 headers time out', async () => {
    await start({ headersTimeout: 1000 })
    const silent = await openRaw(port)
    const socket = connect({ host: '127.0.0.1', port, ca, ALPNProtocols: ['http/1.1'] })
    socket.write('GET / HTTP/1.1\r\nHost: ')
    const started = await socket.setEncoding('latin1').toArray()
    expect(started.join('')).toMatch(/^HTTP\/1\.1 408 /)
    expect(await silent.ended).toBe('')
  })

  it('connections are limited as without it, and a closed one makes space for another', async () => {
    await start({ connections: 4 })
    handle = ({ url }, response) => (url === '/held' ? response.write('held') : response.end('here'))
    const [first, second] = [await open(), await open()]
    for (const session of [first, second]) await once(begin(session, { ':path': '/held' }), 'data')
    const third = connect({ host: '127.0.0.1', port, ca })
    await expect(once(third, 'secureConnect')).rejects.toThrow()
    first.destroy()
    await expect.poll(async () => (await ask(await open(), { ':path': '/' })).status).toBe(200)
  })
})

describe('an HTTP/2 request', () => {
  it('uses the `:authority` header, whatever other host it contains', async () => {
    await start()
    handle = ({ headers }, response) => response.end(headers.host)
    const session = await open()
    const ask2 = async (headers: Record<string, string>) => (await ask(session, { ':path': '/', ...headers })).body.toString()
    expect(await ask2({ ':authority': 'arbour.test' })).toBe('arbour.test')
    expect(await ask2({ ':authority': 'arbour.test', host: 'localhost' })).toBe('arbour.test')
  })

  it('has the IP address of its connection', async () => {
    await start()
    handle = ({ socket }, response) => response.end(socket.remoteAddress)
    expect((await ask(await open(), { ':path': '/' })).body.toString()).toBe('127.0.0.1')
  })

  it('that is answered early need not be sent completely', async () => {
    await start()
    const early = begin(await open(), { ':path': '/', ':method': 'PUT', 'content-length': String(8 * 1024 * 1024) })
    early.write(Buffer.alloc(100_000))
    expect(await responseOf(early)).toMatchObject({ status: 200, body: Buffer.from('here'), code: constants.NGHTTP2_NO_ERROR })
  })

  it('with a destroyed body is reset', async () => {
    await start()
    handle = (request) => request.destroy()
    const stream = begin(await open(), { ':path': '/', ':method': 'POST' })
    expect(await responseOf(stream)).toMatchObject({ status: 0, code: constants.NGHTTP2_CANCEL })
  })
})
