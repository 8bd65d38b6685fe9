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

/** Opens a raw websocket, for messages that no regular client sends. */
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
])('rejects a connection with %s', async (_name, token) => {
  await expect(connect(server, { token })).rejects.toThrow('unauthorised')
})

test('rejects a connection with an expired token, or of a former member', async () => {
  const gone = await world.person({ team: ada.tenantId })
  await world.db.deleteFrom('memberships').where('user_id', '=', gone.userId).execute()
  await expect(connect(server, { token: gone.token })).rejects.toThrow('unauthorised')
  const old = await makeToken(world, ada, { ttlSeconds: -60 })
  await expect(connect(server, { token: old })).rejects.toThrow('unauthorised')
})

test('records rejected connections and rooms in the audit log', async () => {
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

test('accepts pages of its own origin only', async () => {
  const client = await connect(server, { token: ada.token, origin: PUBLIC_URL })
  client.close()
  for (const origin of ['https://evil.example', 'null', `${PUBLIC_URL}.evil.example`, 'http://localhost:3002']) {
    await expect(connect(server, { token: ada.token, origin })).rejects.toThrow('websocket error')
  }
})

test('accepts only websockets, and only existing channels', async () => {
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
    const [error] = await new Promise<Error[]>((resolve) => socket.once('connect_error', (...received) => resolve(received)))
    expect(error?.message).toMatch(/not_found|Invalid namespace/)
    socket.close()
  }
})

test('ends a connection with its token', async () => {
  const token = await makeToken(world, ada, { ttlSeconds: 2 })
  const client = await connect(server, { token })
  await client.join(ada.rootId)
  expect(await untilClosed(client)).toBe('transport close')
})

test('ends a connection when the user leaves the team, without later events', async () => {
  const ben = await world.person({ team: ada.tenantId })
  const client = await connect(server, { token: ben.token })
  await client.join(ada.rootId)
  await world.db.deleteFrom('memberships').where('user_id', '=', ben.userId).execute()
  expect(await untilClosed(client)).toBe('transport close')
})

test('ends a connection when the user is suspended', async () => {
  const ben = await world.person({ team: ada.tenantId })
  const client = await connect(server, { token: ben.token })
  await client.join(ada.rootId)
  const boss = await world.person({ team: ada.tenantId, roles: ['Admin'] })
  await world.call(boss, calls.usersSuspend, { id: ben.userId })
  expect(await untilClosed(client)).toBe('transport close')
})

test('ends a connection with the session that its token came from', async () => {
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

test('sends a visitor of a public link events of the linked item, until the link is changed in any way', async () => {
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

test('ends a connection that never authenticates', async () => {
  // Such a short timeout also ends regular connections on a busy machine.
  const hasty = await startRealtimeServer(world, { handshakeTimeout: 300 })
  onTestFinished(() => hasty.close())
  const socket = await openRaw(hasty)
  await once(socket, 'close')
})

test('ends a connection after a message that is too large', async () => {
  const client = await connect(server, { token: ada.token })
  client.socket.emit('join', { id: 'x'.repeat(20_000) }, () => undefined)
  expect(await untilClosed(client)).toMatch(/transport/)
  await isAlive()
})

test('ends a connection after a flood of messages', async () => {
  const client = await connect(server, { token: ada.token })
  for (let count = 0; count < 1000; count += 1) client.socket.emit('leave', { id: ada.rootId })
  expect(await untilClosed(client)).toMatch(/transport/)
  await isAlive()
})

test('limits the number of rooms', async () => {
  const client = await connect(server, { token: ada.token })
  const folders = await Promise.all(Array.from({ length: 201 }, (_, index) => world.folder(ada, ada.rootId, `Room ${index}`)))
  const responses = await Promise.all(folders.map(({ id }) => client.join(id)))
  expect(responses.filter(({ ok }) => ok)).toHaveLength(200)
  expect(responses).toContainEqual({ ok: false, code: 'rate_limited' })
  client.close()
})

test('answers or ignores odd messages, and never crashes', async () => {
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

test('answers other upgrade requests like any request', async () => {
  const answered = request(`${server.address}/health/live`, { headers: { connection: 'Upgrade', upgrade: 'h2c' } }).end()
  const [response] = await once(answered, 'response')
  expect(response.statusCode).toBe(200)
  response.resume()
})

test('ends connections when the server stops, including unresponsive ones', async () => {
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

test('asks everyone to reload after the listening database connection was lost', async () => {
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
