import { once } from 'node:events'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { announceNotifications } from '#modules/delivery/realtime/public.ts'
import { LISTENER } from '#platform/realtime/listen-to.ts'
import { untilDelivered } from '../support/delivered.ts'
import { visitorOf } from '../support/visitor.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import {
  connect,
  connectToNotifications,
  makeToken,
  type NotificationConnection,
  type RealtimeServer,
  startRealtimeServer,
  untilClosed,
} from './server.ts'

let world: World
let server: RealtimeServer
let other: RealtimeServer
let ada: Person
let ben: Person
const hearers: NotificationConnection[] = []

beforeAll(async () => {
  world = await makeWorld()
  server = await startRealtimeServer(world)
  other = await startRealtimeServer(world)
  ada = await world.person()
  ben = await world.person({ team: ada.tenantId })
})

afterEach(() => {
  for (const hearer of hearers.splice(0)) hearer.close()
})

afterAll(async () => {
  await other.close()
  await server.close()
  await world.close()
})

async function hears(caller: { token: string }, at = server): Promise<NotificationConnection> {
  const hearer = await connectToNotifications(at, { token: caller.token })
  hearers.push(hearer)
  expect(await hearer.join()).toEqual({ ok: true })
  return hearer
}

function announce(...recipient: { tenantId: string; userId: string; id: string | null }[]): Promise<void> {
  return announceNotifications(world.db, recipient)
}

async function untilHeard({ received }: NotificationConnection, id: string | null): Promise<void> {
  await vi.waitFor(() => expect(received).toContainEqual(id), { timeout: 60_000, interval: 10 })
}

test('users get their own notifications, in every window and on every server, and nobody else’s', async () => {
  const [adas, second, elsewhere, bens] = [await hears(ada), await hears(ada), await hears(ada, other), await hears(ben)]
  const [first, last] = [crypto.randomUUID(), crypto.randomUUID()]
  await announce({ ...ada, id: first })
  await announce({ ...ada, id: null }, { ...ben, id: last })
  for (const hearer of [adas, second, elsewhere]) {
    await untilHeard(hearer, null)
    expect(hearer.received).toEqual([first, null])
  }
  await untilHeard(bens, last)
  expect(bens.received).toEqual([last])
})

test('events of one team are not sent to another team of the same user', async () => {
  const elsewhere = await world.person()
  await world.db.insertInto('memberships').values({ tenant_id: elsewhere.tenantId, user_id: ada.userId, roles: [] }).execute()
  const inOther = { ...ada, tenantId: elsewhere.tenantId }
  const token = await makeToken(world, inOther, { ttlSeconds: 600 })
  const [here, there] = [await hears(ada), await hears({ token })]
  const [ofHere, idsInOtherTeam] = [crypto.randomUUID(), crypto.randomUUID()]
  await announce({ ...ada, id: ofHere }, { ...inOther, id: idsInOtherTeam })
  await untilHeard(here, ofHere)
  await untilHeard(there, idsInOtherTeam)
  expect([here.received, there.received]).toEqual([[ofHere], [idsInOtherTeam]])
})

test('a user gets events of a new notification, of its repetition, and of reading it in other windows', async () => {
  const [eva, cleo] = [await world.person(), await world.person()]
  const flo = await world.person({ team: eva.tenantId })
  const [flos, second, cleos] = [await hears(flo), await hears(flo, other), await hears(cleo)]
  const give = async (name: string) => {
    const { id } = await world.folder(eva, eva.rootId, name)
    await world.call(eva, calls.filesAccessUpdate, { id, fileUsers: [{ user_id: flo.userId, user_role: 'viewer' }] })
    await untilDelivered(world)
  }
  await give('one')
  await give('two')
  const { items } = await world.call(flo, calls.notificationsList, {})
  expect(items).toMatchObject([{ count: 2 }])
  const id = items[0]?.id ?? ''
  for (const hearer of [flos, second]) await vi.waitFor(() => expect(hearer.received).toEqual([id, id]), { timeout: 60_000 })
  await world.call(flo, calls.notificationsRead, { id })
  for (const hearer of [flos, second]) await untilHeard(hearer, null)
  expect(cleos.received).toEqual([])
})

test('nothing is sent for a rolled back transaction, nor before joining', async () => {
  const hearer = await hears(ada)
  const silent = await connectToNotifications(server, { token: ada.token })
  hearers.push(silent)
  const undone = world.db.transaction().execute(async (tx) => {
    await announceNotifications(tx, [{ ...ada, id: crypto.randomUUID() }])
    throw new Error('Undone')
  })
  await expect(undone).rejects.toThrow('Undone')
  const id = crypto.randomUUID()
  await announce({ ...ada, id })
  await untilHeard(hearer, id)
  expect(hearer.received).toEqual([id])
  // Both connections are notified together.
  expect(await silent.join()).toEqual({ ok: true })
  expect(silent.received).toEqual([])
})

test('rejects a connection without a valid token', async () => {
  for (const token of [undefined, 'nonsense', await makeToken(world, ada, { ttlSeconds: -60 })]) {
    await expect(connectToNotifications(server, { token })).rejects.toThrow('unauthorised')
  }
})

test('rejects visitors of a public link', async () => {
  const shared = await world.folder(ada, ada.rootId, 'Shared by link')
  const hearer = await connectToNotifications(server, await visitorOf(world, { tenantId: ada.tenantId, itemId: shared.id }))
  hearers.push(hearer)
  expect(await hearer.join()).toEqual({ ok: false, code: 'forbidden' })
})

test('ends with the token, the session and the membership', async () => {
  const session = 'sign-in-of-notifications'
  const row = { model: 'Session', id: session, uid: session, payload: JSON.stringify({ accountId: ada.userId }) }
  await world.db.insertInto('oidc_payloads').values(row).execute()
  const gone = await world.person({ team: ada.tenantId })
  const short = await hears({ token: await makeToken(world, ada, { ttlSeconds: 2 }) })
  const ended = await hears({ token: await makeToken(world, ada, { ttlSeconds: 600, session }) })
  const left = await hears(gone)
  const ends = [short, ended, left].map(untilClosed)
  await world.db.deleteFrom('oidc_payloads').where('uid', '=', session).execute()
  await world.db.deleteFrom('memberships').where('user_id', '=', gone.userId).execute()
  expect(await Promise.all(ends)).toEqual(['transport close', 'transport close', 'transport close'])
})

test('a user has as many connections as on the files channel, and each page opens both', async () => {
  const cy = await world.person()
  const files = await Promise.all(Array.from({ length: 50 }, () => connect(server, { token: cy.token })))
  const all = await Promise.all(Array.from({ length: 50 }, () => hears(cy)))
  await expect(connectToNotifications(server, { token: cy.token })).rejects.toThrow('rate_limited')
  all[0]?.close()
  await vi.waitFor(async () => void (await hears(cy)), { timeout: 60_000 })
  for (const client of files) client.close()
})

test('answers or ignores odd messages, and never crashes', async () => {
  const hearer = await hears(ada)
  const emit = hearer.socket.emit.bind(hearer.socket) as (...sent: unknown[]) => void
  for (const odd of [undefined, null, 7, 'x', [], {}, { id: ada.rootId }]) emit('join', odd)
  for (const event of ['unknown', 'notification', '__proto__', '']) emit(event, {})
  expect(await hearer.join()).toEqual({ ok: true })
  const id = crypto.randomUUID()
  await announce({ ...ada, id })
  await untilHeard(hearer, id)
  expect(hearer.received).toEqual([id])
})

test('asks everyone to reload after the listening database connection was lost', async () => {
  const hearer = await hears(ben)
  const received = once(hearer.socket as never, 'notification')
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${LISTENER}`.execute(
    world.db,
  )
  expect(await received).toEqual([{ id: null }])
})
