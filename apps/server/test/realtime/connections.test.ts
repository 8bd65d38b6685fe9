import { once } from 'node:events'
import { request } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { calls } from '@arbour/contract/calls'
import { REALTIME_PATH } from '@arbour/contract/realtime'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { LISTENER } from '#platform/realtime/listen-to.ts'
import { enter, makeLink } from '../public-links/visitors.ts'
import { PUBLIC_URL } from '../support/test-app.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connect, makeToken, type RealtimeServer, startRealtimeServer, untilClosed } from './server.ts'

let world: World
let server: RealtimeServer
let ada: Person

beforeAll(async () => {
  world = await makeWorld()
  server = await startRealtimeServer(world)
  ada = await world.person()
})

afterAll(async () => {
  await server.close()
  await world.close()
})

/** The bare websocket below the protocol, for what no proper client sends. */
async function openRaw({ address } = server): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${REALTIME_PATH}/?EIO=4&transport=websocket`)
  await once(socket, 'open')
  return socket
}

async function isAlive(): Promise<void> {
  const client = await connect(server, { token: ada.token })
  expect(await client.join(ada.rootId)).toEqual({ ok: true })
  client.close()
}

test.each([
  ['none', undefined],
  ['no text', { toString: 'x' }],
  ['no token', 'nonsense'],
  ['a forged one', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
])('no connection with %s', async (_name, token) => {
  await expect(connect(server, { token })).rejects.toThrow('unauthorised')
})

test('no connection with a token that has ended, or of who left the team', async () => {
  const gone = await world.person({ team: ada.tenantId })
  await world.db.deleteFrom('memberships').where('user_id', '=', gone.userId).execute()
  await expect(connect(server, { token: gone.token })).rejects.toThrow('unauthorised')
  const old = await makeToken(world, ada, { ttlSeconds: -60 })
  await expect(connect(server, { token: old })).rejects.toThrow('unauthorised')
})

test('who is refused a connection or a room is on the record', async () => {
  const stranger = await world.person()
  await server.refusals.write()
  await world.db.deleteFrom('audit_entries').execute()
  await expect(connect(server, { token: 'nonsense' })).rejects.toThrow('unauthorised')
  const client = await connect(server, { token: stranger.token })
  expect(await client.join(ada.rootId)).toEqual({ ok: false, code: 'not_found' })
  client.close()
  await server.refusals.write()
  expect(await world.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()).toMatchObject([
    { act: 'realtime', code: 'unauthorised', user_id: null, ip: '127.0.0.1' },
    { act: 'realtime/join', code: 'not_found', user_id: stranger.userId, tenant_id: stranger.tenantId, item_id: ada.rootId },
  ])
})

test('pages of the own origin may connect, others not', async () => {
  const client = await connect(server, { token: ada.token, origin: PUBLIC_URL })
  client.close()
  for (const origin of ['https://evil.example', 'null', `${PUBLIC_URL}.evil.example`, 'http://localhost:3002']) {
    await expect(connect(server, { token: ada.token, origin })).rejects.toThrow('websocket error')
  }
})

test('only websockets, and only the channels that there are', async () => {
  const polled = await fetch(`${server.address}${REALTIME_PATH}/?EIO=4&transport=polling`)
  expect(polled.status).toBe(404)
  for (const namespace of ['/', '/other']) {
    const socket = io(`${server.address}${namespace}`, {
      path: REALTIME_PATH,
      transports: ['websocket'],
      auth: { token: ada.token },
      forceNew: true,
      reconnection: false,
    })
    const [error] = await new Promise<Error[]>((resolve) => socket.once('connect_error', (...told) => resolve(told)))
    expect(error?.message).toMatch(/not_found|Invalid namespace/)
    socket.close()
  }
})

test('a connection ends with its token', async () => {
  const token = await makeToken(world, ada, { ttlSeconds: 2 })
  const client = await connect(server, { token })
  await client.join(ada.rootId)
  expect(await untilClosed(client)).toBe('transport close')
})

test('a connection ends when the person leaves the team, and hears nothing after', async () => {
  const ben = await world.person({ team: ada.tenantId })
  const client = await connect(server, { token: ben.token })
  await client.join(ada.rootId)
  await world.db.deleteFrom('memberships').where('user_id', '=', ben.userId).execute()
  expect(await untilClosed(client)).toBe('transport close')
})

test('a connection ends when the person is suspended', async () => {
  const ben = await world.person({ team: ada.tenantId })
  const client = await connect(server, { token: ben.token })
  await client.join(ada.rootId)
  const boss = await world.person({ team: ada.tenantId, roles: ['Admin'] })
  await world.call(boss, calls.usersSuspend, { id: ben.userId })
  expect(await untilClosed(client)).toBe('transport close')
})

test('a connection ends with the sign-in that its token came from', async () => {
  const session = 'sign-in-of-ada'
  const row = { model: 'Session', id: session, uid: session, payload: JSON.stringify({ accountId: ada.userId }) }
  await world.db.insertInto('oidc_payloads').values(row).execute()
  const token = await makeToken(world, ada, { ttlSeconds: 600, session })
  const [client, other] = [await connect(server, { token }), await connect(server, { token: ada.token })]
  await client.join(ada.rootId)
  await world.db.deleteFrom('oidc_payloads').where('uid', '=', session).execute()
  expect(await untilClosed(client)).toBe('transport close')
  expect(other.socket.connected).toBe(true)
  await expect(connect(server, { token })).rejects.toThrow('unauthorised')
})

test('a visitor of a public link hears of what it leads to, until anything of the link is changed', async () => {
  const folder = await world.folder(ada, ada.rootId, 'Linked')
  const { id } = await makeLink(world, ada, { file_id: folder.id })
  const { token } = await enter(world, id)
  const client = await connect(server, { token })
  expect(await client.join(folder.id)).toEqual({ ok: true })
  expect(await client.join(ada.rootId)).not.toEqual({ ok: true })
  const child = await world.folder(ada, folder.id, 'Child')
  await client.sees('add', { id: child.id })
  await world.call(ada, calls.filesSharesLinkUpdate, { id, allows_download: false })
  expect(await untilClosed(client)).toBe('transport close')
  await expect(connect(server, { token })).rejects.toThrow('unauthorised')
})

test('a connection that never says who it is ends', async () => {
  // So short a time ends proper connections, too, where the machine is busy.
  const hasty = await startRealtimeServer(world, { handshakeTimeout: 300 })
  onTestFinished(() => hasty.close())
  const socket = await openRaw(hasty)
  await once(socket, 'close')
})

test('too large a message ends the connection', async () => {
  const client = await connect(server, { token: ada.token })
  client.socket.emit('join', { id: 'x'.repeat(20_000) }, () => undefined)
  expect(await untilClosed(client)).toMatch(/transport/)
  await isAlive()
})

test('a flood of messages ends the connection', async () => {
  const client = await connect(server, { token: ada.token })
  for (let count = 0; count < 1000; count += 1) client.socket.emit('leave', { id: ada.rootId })
  expect(await untilClosed(client)).toMatch(/transport/)
  await isAlive()
})

test('nobody can be in more rooms than allowed', async () => {
  const client = await connect(server, { token: ada.token })
  const folders = await Promise.all(Array.from({ length: 201 }, (_, index) => world.folder(ada, ada.rootId, `Room ${index}`)))
  const answers = await Promise.all(folders.map(({ id }) => client.join(id)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(200)
  expect(answers).toContainEqual({ ok: false, code: 'rate_limited' })
  client.close()
})

test('odd messages get an answer or none, and never end the server', async () => {
  const client = await connect(server, { token: ada.token })
  for (const odd of [undefined, null, 7, 'x', [], {}, { id: 7 }, { id: 'x' }, { id: ada.rootId, more: 1 }, { id: { id: 'x' } }]) {
    expect(await client.send('join', odd)).toEqual({ ok: false, code: 'invalid' })
  }
  expect(await client.send('join', { id: ada.rootId }, 'more', 'than', 'it takes')).toEqual({ ok: true })
  for (const event of ['unknown', 'error', '__proto__', 'constructor', '']) client.socket.emit(event as 'leave', { id: 'x' })
  expect(await client.join(ada.rootId)).toEqual({ ok: true })
  client.close()
})

test.each([
  ['bytes nobody announced', Buffer.from([0, 1, 2])],
  ['an unknown kind of packet', '49'],
  ['a packet without an end', '42/files,["join",{'],
  ['a reserved event', '42/files,["disconnect"]'],
  ['attachments', '451-/files,["join",{"_placeholder":true,"num":0}]'],
  ['more attachments than anybody sends', '4599999999-/files,["join"]'],
  ['an answer that nobody asked for', '43/files,12["x"]'],
  ['a channel that was not entered', '42/files,["join",{}]'],
  ['an unknown transport packet', '9'],
  ['a deep object', `40/files,${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`],
])('%s: the connection ends, the server does not', async (_name, message) => {
  const socket = await openRaw()
  const closed = once(socket, 'close')
  socket.send(message)
  await closed
  await isAlive()
})

test('what wants to become something else than our websocket is answered as any request', async () => {
  const answered = request(`${server.address}/health/live`, { headers: { connection: 'Upgrade', upgrade: 'h2c' } }).end()
  const [response] = await once(answered, 'response')
  expect(response.statusCode).toBe(200)
  response.resume()
})

test('a server that stops ends its connections, also those that do not answer', async () => {
  const other = await startRealtimeServer(world)
  const client = await connect(other, { token: ada.token })
  const { port, hostname } = new URL(other.address)
  const silent = connectTcp(Number(port), hostname)
  const key = Buffer.alloc(16).toString('base64')
  silent.write(
    `GET ${REALTIME_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  await once(silent, 'data')
  const gone = once(silent, 'close')
  const closed = untilClosed(client)
  await other.close()
  expect(await closed).toBe('transport close')
  await gone
})

test('after a break of the connection that listens everybody is told to look again', async () => {
  const folder = await world.folder(ada, ada.rootId, 'Watched')
  const client = await connect(server, { token: ada.token })
  await client.join(folder.id)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${LISTENER}`.execute(
    world.db,
  )
  await client.sees('update', { id: folder.id, parent_id: ada.rootId })
  const child = await world.folder(ada, folder.id, 'Child')
  await client.sees('add', { id: child.id, parent_id: folder.id })
  client.close()
})
