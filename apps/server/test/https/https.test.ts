import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type ClientHttp2Session, constants } from 'node:http2'
import { Agent, type RequestOptions, request } from 'node:https'
import type { Readable } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { calls } from '@arbour/contract/calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, startRealtimeServer, untilClosed } from '../realtime/server.ts'
import { listenLocally } from '../support/raw.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { fixedCertificate } from './certificates.ts'
import { dataFrame, headersFrame, openFrames, resetFrame } from './frames.ts'
import { type Answer, ask, begin, openSession, responseOf } from './http2-client.ts'

const certificate = fixedCertificate()
const { ca } = certificate
let world: World
let caller: Person
let port: number
let session: ClientHttp2Session

beforeAll(async () => {
  world = await makeWorld({
    certificate,
    limits: { bodyTimeout: 500, uploadWindow: { milliseconds: 1000, bytes: 1000 }, checkEvery: 50 },
  })
  caller = await world.person({ roles: ['Admin'] })
  port = await listenLocally(world.app)
})
beforeEach(async () => {
  session = await openSession(port, ca)
})
afterEach(() => session.destroy())
afterAll(() => world.close())

type Send = (headers: Record<string, string>, body?: Buffer | string) => Promise<Answer>

const by2: Send = (headers, body) => ask(session, headers, body)

/** The same by HTTP/1.1. */
const by1: Send = async ({ ':method': method = 'GET', ':path': path = '/', ...headers }, body = '') => {
  const options: RequestOptions = {
    host: '127.0.0.1',
    port,
    path,
    method,
    headers,
    ca,
    servername: 'localhost',
    agent: new Agent(),
  }
  const sent = request(options)
  sent.end(body)
  const [response] = await once(sent, 'response')
  const pieces = await response.toArray()
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces), code: 0 }
}

/** Returns a URL for an upload in one request, or in several. */
async function ticket(size?: number) {
  const mimetype = 'application/octet-stream'
  const resumable = size === undefined ? {} : { resumable: true, size }
  return world.call(caller, calls.objectsUploadUrl, { filename: 'a.bin', mimetype, ...resumable })
}

const put = (url: string) => ({ ':method': 'PUT', ':path': url, 'content-type': 'application/octet-stream' })
const append = (url: string, offset: number) => ({
  ':method': 'PATCH',
  ':path': url,
  'content-type': 'application/offset+octet-stream',
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
})

/** Returns whether an upload is already used by a file. */
async function isTaken(upload: string, name: string): Promise<boolean> {
  return (await world.try(caller, calls.filesCreate, { parent_id: caller.rootId, name, type: 'file', upload })).status === 200
}

/** Returns the received bytes of a resumable upload. */
async function offsetOf(url: string): Promise<number> {
  const { headers } = await world.app.inject({ method: 'HEAD', url, headers: { 'tus-resumable': '1.0.0' } })
  return Number(headers['upload-offset'])
}

describe.each([
  ['HTTP/2', by2],
  ['HTTP/1.1', by1],
])('over %s', (_, send) => {
  it('responds to a call with the common headers', async () => {
    const headers = { ':method': 'POST', ':path': '/api/files/browse', authorization: `Bearer ${caller.token}` }
    const response = await send({ ...headers, 'content-type': 'application/json' }, '{"path":"/all"}')
    expect(response.status).toBe(200)
    expect(response.body.toString()).toContain(caller.rootId)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect((await send({ ':path': '/nothing' })).headers['content-security-policy']).toContain("default-src 'self'")
  })

  it('stores an upload unchanged, and serves its ranges', async () => {
    const bytes = randomBytes(3 * 1024 * 1024)
    const { url, upload } = await ticket()
    expect((await send(put(url), bytes)).status).toBe(200)
    const name = `${randomBytes(4).toString('hex')}.bin`
    const { file } = await world.call(caller, calls.filesCreate, { parent_id: caller.rootId, name, type: 'file', upload })
    const path = file.download_url ?? ''
    expect((await send({ ':path': path })).body.equals(bytes)).toBe(true)
    const part = await send({ ':path': path, range: 'bytes=1000000-2000000' })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 1000000-2000000/${bytes.length}`])
    expect(part.body.equals(bytes.subarray(1_000_000, 2_000_001))).toBe(true)
    const head = await send({ ':method': 'HEAD', ':path': path })
    expect([head.status, head.headers['content-length']]).toEqual([200, String(bytes.length)])
  })
})

it('accepts a body of unknown length', async () => {
  const { url, upload } = await ticket()
  const stream = begin(session, put(url))
  const response = responseOf(stream)
  for (let piece = 0; piece < 20; piece++) stream.write(randomBytes(100_000))
  stream.end()
  expect((await response).status).toBe(200)
  expect(await isTaken(upload, 'unknown.bin')).toBe(true)
})

describe('aborted requests', () => {
  /** Sends the beginning of a body, and returns a function that aborts the rest. */
  type Begin = (headers: Record<string, string>, bytes: Buffer) => Promise<() => void>

  const reset = (code: number): Begin => {
    return async (headers, bytes) => {
      const { write } = await openFrames(port, ca)
      write(headersFrame(1, { ':scheme': 'https', ':authority': 'localhost', ...headers }), dataFrame(1, bytes))
      return () => write(resetFrame(1, code))
    }
  }
  const ways: [string, Begin][] = [
    // As browsers do.
    ['a cancelled stream', reset(constants.NGHTTP2_CANCEL)],
    ['a stream that is reset for no reason', reset(constants.NGHTTP2_NO_ERROR)],
    [
      'the end of a stream before its length',
      async (headers, bytes) => {
        const stream = begin(session, { ...headers, 'content-length': String(bytes.length + 1) })
        stream.write(bytes)
        return () => stream.end()
      },
    ],
    [
      'the end of a connection',
      async (headers, bytes) => {
        begin(session, headers).write(bytes)
        return () => session.socket.destroy()
      },
    ],
  ]

  it.each(ways)('by %s leave nothing of an upload, whose URL can be used again', async (_, beginBy) => {
    const { url, upload } = await ticket()
    const stateOf = async () =>
      (await world.db.selectFrom('uploads').select('state').where('id', '=', upload).executeTakeFirstOrThrow()).state
    const breakOff = await beginBy(put(url), randomBytes(20_000))
    await expect.poll(stateOf).toBe('sending')
    breakOff()
    await expect.poll(stateOf).toBe('issued')
    const again = await openSession(port, ca)
    expect((await ask(again, put(url), 'whole')).status).toBe(200)
    again.destroy()
  })

  it.each(ways)('by %s keep the received bytes of a resumable upload', async (_, beginBy) => {
    const bytes = randomBytes(30_000)
    const { url, upload } = await ticket(bytes.length)
    const breakOff = await beginBy(append(url, 0), bytes.subarray(0, 20_000))
    await expect.poll(() => world.storage.unfinished.size(`${caller.tenantId}/${upload}`)).toBe(20_000)
    breakOff()
    expect(await offsetOf(url)).toBe(20_000)
    const again = await openSession(port, ca)
    expect((await ask(again, append(url, 20_000), bytes.subarray(20_000))).status).toBe(204)
    again.destroy()
    const into = { parent_id: caller.rootId, name: 'went-on.bin', type: 'file', conflict: 'keep', upload } as const
    const { file } = await world.call(caller, calls.filesCreate, into)
    expect((await world.app.inject(file.download_url ?? '')).rawPayload.equals(bytes)).toBe(true)
  })

  it('before they are read are no complete upload either', async () => {
    const { url, upload } = await ticket()
    const stored = vi.spyOn(world.storage, 'put')
    const { socket, write } = await openFrames(port, ca)
    const headers = { ':scheme': 'https', ':authority': 'localhost', ...put(url) }
    write(headersFrame(1, headers), dataFrame(1, randomBytes(20_000)), resetFrame(1, constants.NGHTTP2_CANCEL))
    await expect.poll(() => stored.mock.settledResults[0]?.type).toBe('rejected')
    expect(await isTaken(upload, 'half.bin')).toBe(false)
    stored.mockRestore()
    socket.destroy()
  })

  it.each([
    ['its reader', false],
    ['its reader before it begins', true],
  ])('by %s are not read further', async (_, isEarly) => {
    const { src_url } = await world.file(caller, caller.rootId, `large ${isEarly}.bin`, randomBytes(8 * 1024 * 1024))
    const opened = vi.spyOn(world.storage, 'get')
    const { socket, write } = await openFrames(port, ca)
    const get = { ':method': 'GET', ':path': src_url ?? '', ':scheme': 'https', ':authority': 'localhost' }
    if (isEarly) write(headersFrame(1, get, { isAll: true }), resetFrame(1, constants.NGHTTP2_CANCEL))
    else write(headersFrame(1, get, { isAll: true }))
    await expect.poll(() => opened.mock.settledResults[0]?.type).toBe('fulfilled')
    const content: Readable = await opened.mock.results[0]?.value
    if (!isEarly) {
      await expect.poll(() => content.isPaused()).toBe(true)
      write(resetFrame(1, constants.NGHTTP2_CANCEL))
    }
    await expect.poll(() => content.closed).toBe(true)
    opened.mockRestore()
    socket.destroy()
  })
})

describe('a slow body', () => {
  const post = { ':method': 'POST', ':path': '/api/files/get', 'content-type': 'application/json' }

  it.each([
    ['of a call', {}],
    ['with a length', { 'content-length': '100' }],
  ])('%s is rejected, and its connection continues', async (_, headers) => {
    const slow = begin(session, { ...post, ...headers, authorization: `Bearer ${caller.token}` })
    slow.write('{')
    const { status, body, headers: given } = await responseOf(slow)
    expect([status, JSON.parse(body.toString()).code]).toEqual([408, 'timed_out'])
    expect(given['x-content-type-options']).toBe('nosniff')
    expect((await ask(session, { ':path': '/health/live' })).status).toBe(200)
  })

  it('of an upload is aborted, whatever else the connection does', async () => {
    const bytes = 1024 * 1024
    const moving = await ticket()
    const upload = begin(session, put(moving.url))
    const response = responseOf(upload)
    let sent = 0
    const flow = setInterval(() => {
      upload.write('x'.repeat(1000))
      sent += 1000
    }, 20)
    for (const slow of [put((await ticket()).url), append((await ticket(bytes)).url, 0)]) {
      const stream = begin(session, slow)
      const drip = setInterval(() => stream.write('x'), 100)
      expect((await responseOf(stream)).status).toBe(408)
      clearInterval(drip)
    }
    clearInterval(flow)
    upload.end('x'.repeat(bytes - sent))
    expect((await response).status).toBe(200)
    expect(await isTaken(moving.upload, 'moving.bin')).toBe(true)
  })
})

it('events are sent over websockets, which are separate connections and end with the server', async () => {
  const server = await startRealtimeServer(world, { certificate })
  const client = await connect(server, { token: caller.token, ca })
  await client.join(caller.rootId)
  const { id } = await world.folder(caller, caller.rootId, 'Told over TLS')
  await client.sees('add', { id })
  // Only on the configured path.
  expect((await by1({ ':path': '/nothing', connection: 'Upgrade', upgrade: 'websocket' })).status).toBe(404)
  const closed = untilClosed(client)
  await server.close()
  await closed
})

it('TLS older than 1.2 is rejected', async () => {
  const old = connectTls({ host: '127.0.0.1', port, ca, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' })
  const [error] = (await once(old, 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toMatch(/PROTOCOL_VERSION/)
})
