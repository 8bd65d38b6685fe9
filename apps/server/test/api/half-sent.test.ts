import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
import { calls } from '@arbour/contract/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer, refuseUnreadable, SERVER_LIMITS } from '#platform/http/http-server.ts'
import { listenLocally, openRaw, sendRaw } from '../support/raw.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
let port: number

beforeAll(async () => {
  world = await makeWorld({
    limits: {
      headersTimeout: 500,
      bodyTimeout: 500,
      uploadWindow: { milliseconds: 1000, bytes: 1000 },
      checkEvery: 50,
    },
  })
  caller = await world.person({ roles: ['Admin'] })
  port = await listenLocally(world.app)
})
afterAll(() => world.close())

const HEAD = 'Host: localhost\r\n'
const POST = `POST /api/files/get HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 100\r\n`

/** Returns the head of an upload request, for the whole file or its next chunk. */
async function beginUpload(kind: 'PUT' | 'PATCH', bytes: number): Promise<{ head: string; upload: string }> {
  const isResumable = kind === 'PATCH'
  const request = { filename: 'a.txt', mimetype: 'text/plain', ...(isResumable ? { resumable: true, size: bytes } : {}) }
  const { url, upload } = await world.call(caller, calls.objectsUploadUrl, request)
  const type = isResumable
    ? 'Content-Type: application/offset+octet-stream\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n'
    : 'Content-Type: text/plain\r\n'
  return { head: `${kind} ${url} HTTP/1.1\r\n${HEAD}${type}Content-Length: ${bytes}\r\nConnection: close\r\n\r\n`, upload }
}

describe('an incomplete request', () => {
  it.concurrent.each([
    ['says nothing', () => ''],
    ['stops in its headers', () => `GET / HTTP/1.1\r\n${HEAD}`],
    ['stops in its body', () => `${POST}Authorization: Bearer ${caller.token}\r\n\r\n{`],
    ['stops in the body of nothing that is there', () => `${POST.replace('/api/files/get', '/nothing')}\r\n{`],
    [
      'stops in a body by pieces',
      () =>
        `POST /idp/token HTTP/1.1\r\n${HEAD}Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc`,
    ],
  ])('is rejected when it %s', async (_, bytes) => {
    const response = await sendRaw(port, bytes())
    expect(response).toMatch(/^HTTP\/1\.1 408 /)
    expect(response).toContain('"code":"timed_out"')
  })

  it.concurrent.each([
    ['its headers', `GET / HTTP/1.1\r\n${HEAD}X: `],
    ['its body', `${POST.replace('100', '100000')}\r\n`],
    ['a body that nobody reads', `GET /health/live HTTP/1.1\r\n${HEAD}Content-Length: 100000\r\n\r\n`],
  ])('is aborted when it is sent too slowly in %s', async (_, bytes) => {
    const { socket, ended } = await openRaw(port, bytes)
    const drip = setInterval(() => socket.write('x'), 20)
    await ended
    clearInterval(drip)
  })
})

describe('an upload', () => {
  it.concurrent.each(['PUT', 'PATCH'] as const)(
    'by %s has no time limit while it progresses, and is aborted when it stalls',
    async (kind) => {
      const bytes = 1024 * 1024
      const moving = await beginUpload(kind, bytes)
      const upload = await openRaw(port, moving.head)
      let sent = 0
      const flow = setInterval(() => {
        upload.socket.write('x'.repeat(1000))
        sent += 1000
      }, 20)
      for (let round = 0; round < 2; round++) {
        const { socket, ended } = await openRaw(port, (await beginUpload(kind, bytes)).head)
        const drip = setInterval(() => socket.write('x'), 100)
        await ended
        clearInterval(drip)
      }
      clearInterval(flow)
      upload.socket.write('x'.repeat(bytes - sent))
      expect(await upload.ended).toMatch(/^HTTP\/1\.1 20[04] /)
      const into = { parent_id: caller.rootId, name: `${kind}.txt`, type: 'file', upload: moving.upload } as const
      expect((await world.call(caller, calls.filesCreate, into)).file.size).toBe(bytes)
    },
  )
})

it('a long download is never aborted', async () => {
  const content = randomBytes(8 * 1024 * 1024)
  const { src_url } = await world.file(caller, caller.rootId, 'long.bin', content)
  const { socket, ended } = await openRaw(port, `GET ${src_url} HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`)
  socket.pause()
  await sendRaw(port, '')
  await sendRaw(port, (await beginUpload('PUT', 10)).head)
  socket.resume()
  expect((await ended).endsWith(content.toString('latin1'))).toBe(true)
})

describe('connections', () => {
  const GET = `GET / HTTP/1.1\r\n${HEAD}`
  let server: Server

  const start = async (limits: { connections: number; connectionsOfOnePlace: number }) => {
    server = createHttpServer((_request, response) => response.end('here'), {
      limits: { ...SERVER_LIMITS, ...limits },
      headers: [],
      canUpgrade: () => false,
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  afterEach(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })

  it('are limited, and a closed one makes space for another', async () => {
    const place = await start({ connections: 2, connectionsOfOnePlace: 2 })
    const [first] = [await openRaw(place, GET), await openRaw(place, GET)]
    expect(await sendRaw(place, GET)).toBe('')
    first?.socket.destroy()
    await expect.poll(() => sendRaw(place, `${GET}Connection: close\r\n\r\n`)).toContain('here')
  })

  it('that are idle give way to new ones', async () => {
    const place = await start({ connections: 3, connectionsOfOnePlace: 3 })
    for (let count = 0; count < 12; count++) {
      const { socket } = await openRaw(place, `${GET}\r\n`)
      await once(socket, 'data')
    }
  })

  it('of one client are limited, except for localhost', async () => {
    await start({ connections: 10, connectionsOfOnePlace: 2 })
    const comeFrom = (remoteAddress: string) => {
      const socket = Object.assign(new Duplex({ read: () => undefined }), { remoteAddress })
      server.emit('connection', socket)
      return socket
    }
    const many = (address: string) => [1, 2, 3].map(() => comeFrom(address))
    const isDestroyed = ({ destroyed }: Duplex) => destroyed
    const flat = many('192.0.2.1')
    expect(flat.map(isDestroyed)).toEqual([false, false, true])
    expect(many('192.0.2.2').map(isDestroyed)).toEqual([false, false, true])
    expect(many('::ffff:127.0.0.1').map(isDestroyed)).toEqual([false, false, false])
    flat[0]?.destroy()
    await expect.poll(() => comeFrom('192.0.2.1').destroyed).toBe(false)
  })
})

it('an invalid request gets no response in the middle of another response', async () => {
  const server = createHttpServer((_request, response) => response.write('the first half'), {
    limits: SERVER_LIMITS,
    headers: [],
    canUpgrade: () => false,
  })
  server.on('clientError', refuseUnreadable([]))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { socket, ended } = await openRaw((server.address() as AddressInfo).port, `GET / HTTP/1.1\r\n${HEAD}\r\n`)
  await once(socket, 'data')
  socket.write('NONSENSE\r\n\r\n')
  expect(await ended).toMatch(/^HTTP\/1\.1 200 .*the first half\r\n$/s)
  await once(server.close(), 'close')
})
