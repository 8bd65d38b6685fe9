import { calls } from '@arbour/contract/calls'
import { MAX_ONLOOKERS } from '@arbour/contract/realtime'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { notify } from '#platform/realtime/notify.ts'
import { give } from '../support/give.ts'
import { visitorOf } from '../support/visitor.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { type Client, connect, type RealtimeServer, startRealtimeServer, untilClosed } from './server.ts'

let world: World
let server: RealtimeServer
let admin: Person
let ada: Person
let ben: Person
let cy: Person
const clients: Client[] = []

beforeAll(async () => {
  world = await makeWorld()
  server = await startRealtimeServer(world)
  admin = await world.person({ roles: ['Admin'] })
  ada = await world.person({ team: admin.tenantId })
  ben = await world.person({ team: admin.tenantId })
  cy = await world.person({ team: admin.tenantId })
})

afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

afterAll(async () => {
  await server.close()
  await world.close()
})

async function joined(who: Pick<Person, 'token'>, ids: readonly string[], at = server): Promise<Client> {
  const client = await connect(at, { token: who.token })
  clients.push(client)
  for (const id of ids) expect(await client.join(id)).toEqual({ ok: true })
  return client
}

/** Somebody who looks at an item. */
async function looking(who: Pick<Person, 'token'>, id: string, at = server): Promise<Client> {
  const client = await joined(who, [id], at)
  expect(await client.send('look', { id })).toEqual({ ok: true })
  return client
}

const look = (client: Client, id: string | null) => client.send('look', { id })

type Seen = readonly [who: Person, itemId: string]

function seenBy(client: Client, roomId: string): string[] | undefined {
  return client.presences.findLast(({ id }) => id === roomId)?.people.map(({ user, item_id }) => `${user.id} ${item_id}`)
}

/** Waits until the last that was told of a room is this. */
async function sees(client: Client, roomId: string, ...expected: Seen[]): Promise<void> {
  const texts = expected.map(([{ userId }, itemId]) => `${userId} ${itemId}`)
  await vi.waitFor(() => expect(seenBy(client, roomId)).toEqual(texts), { timeout: 60_000, interval: 10 })
}

async function restrict(id: string, { hidden = false, to = [] as Person[] } = {}): Promise<void> {
  await world.call(ada, calls.filesAccessUpdate, {
    id,
    access: { is_access_restricted: true, is_hidden_when_restricted: hidden },
    fileUsers: to.map(({ userId }) => ({ user_id: userId, user_role: 'viewer' as const })),
  })
}

async function makePlace(name: string) {
  const folder = await world.folder(ada, ada.rootId, name)
  return { folder, file: await world.file(ada, folder.id, 'plan.txt') }
}

test('who looks at a folder, and at what is in it, is told to those who are there, not to themselves', async () => {
  const { folder, file } = await makePlace('Looked at')
  const a = await looking(ada, folder.id)
  await sees(a, folder.id)
  const b = await looking(ben, folder.id)
  await sees(a, folder.id, [ben, folder.id])
  await sees(b, folder.id, [ada, folder.id])
  await b.join(file.id)
  await look(b, file.id)
  await sees(a, folder.id, [ben, file.id])
  const c = await joined(cy, [file.id, ada.rootId])
  await sees(c, file.id, [ben, file.id])
  // The folder shows it to who sees the folder above; what is deeper does not.
  await sees(c, ada.rootId, [ada, folder.id])
  expect(a.presences.at(-1)).toMatchObject({ total: 1, people: [{ user: { id: ben.userId, picture: null } }] })
  expect(a.presences.at(-1)?.people[0]?.user.name).not.toBe('')
})

test('a look ends with another, with none, with leaving the room and with the connection', async () => {
  const { folder, file } = await makePlace('Left')
  const a = await looking(ada, folder.id)
  const b = await looking(ben, folder.id)
  await sees(a, folder.id, [ben, folder.id])
  await look(b, null)
  await sees(a, folder.id)
  await look(b, folder.id)
  await sees(a, folder.id, [ben, folder.id])
  await b.send('leave', { id: folder.id })
  await sees(a, folder.id)
  await b.join(file.id)
  await look(b, file.id)
  await sees(a, folder.id, [ben, file.id])
  b.close()
  await sees(a, folder.id)
})

test('who looks by two windows is there once, until the last goes', async () => {
  const { folder } = await makePlace('Two windows')
  const a = await looking(ada, folder.id)
  const windows = [await looking(ben, folder.id), await looking(ben, folder.id)]
  const second = await looking(ada, folder.id)
  await sees(second, folder.id, [ben, folder.id])
  await sees(a, folder.id, [ben, folder.id])
  windows[0]?.close()
  const c = await looking(cy, folder.id)
  await sees(a, folder.id, [ben, folder.id], [cy, folder.id])
  windows[1]?.close()
  await sees(a, folder.id, [cy, folder.id])
  c.close()
  await sees(a, folder.id)
})

test('nobody looks at what they have not joined, may not open, or at what is no item', async () => {
  const { folder, file } = await makePlace('Refused')
  const closed = await world.folder(ada, folder.id, 'Closed')
  await restrict(closed.id)
  const a = await looking(ada, folder.id)
  const b = await joined(ben, [folder.id, ben.tenantId])
  expect(await b.join(closed.id)).toEqual({ ok: false, code: 'forbidden' })
  for (const id of [file.id, closed.id, crypto.randomUUID(), ben.tenantId]) {
    expect(await look(b, id)).toEqual({ ok: false, code: 'forbidden' })
  }
  for (const odd of [undefined, null, 7, 'x', {}, { id: 'x' }, { id: folder.id, more: 1 }, { id: [folder.id] }]) {
    expect(await b.send('look', odd)).toEqual({ ok: false, code: 'invalid' })
  }
  await look(b, folder.id)
  await sees(a, folder.id, [ben, folder.id])
  expect(a.presences.flatMap(({ people }) => people).every(({ item_id }) => item_id === folder.id)).toBe(true)
})

test('who looks at what is hidden or closed is told to those alone who may open it', async () => {
  const { folder } = await makePlace('With secrets')
  const [hidden, closed] = [await world.folder(ada, folder.id, 'Hidden'), await world.folder(ada, folder.id, 'Closed')]
  await restrict(hidden.id, { hidden: true, to: [cy] })
  await restrict(closed.id, { to: [cy] })
  const [a, b, boss] = [await joined(ada, [folder.id]), await joined(ben, [folder.id]), await joined(admin, [folder.id])]
  await looking(cy, hidden.id)
  await looking(cy, closed.id)
  await sees(a, folder.id, [cy, hidden.id], [cy, closed.id])
  await looking(ada, folder.id)
  // An Admin sees that both are there, and opens neither.
  for (const client of [b, boss]) {
    await sees(client, folder.id, [ada, folder.id])
    expect(client.presences.map(({ total, people }) => [total, people.length])).toEqual([
      [0, 0],
      [1, 1],
    ])
  }
})

test('what is withdrawn ends the look of who lost it, and what others are told of it', async () => {
  const { folder, file } = await makePlace('Withdrawn')
  const a = await joined(ada, [folder.id, file.id])
  const [b, c] = [await looking(ben, file.id), await looking(cy, file.id)]
  await b.join(folder.id)
  await c.join(folder.id)
  await sees(a, folder.id, [ben, file.id], [cy, file.id])
  await sees(b, folder.id, [cy, file.id])
  await restrict(file.id, { to: [cy] })
  await b.sees('remove', { id: file.id, parent_id: null })
  await sees(a, folder.id, [cy, file.id])
  await sees(a, file.id, [cy, file.id])
  // Who is still in the folder no longer learns that somebody looks at the file.
  await sees(b, folder.id)
  await sees(c, folder.id)
})

test('what is moved takes its onlookers along, and what is deleted shows none where it stood', async () => {
  const { folder, file } = await makePlace('From')
  const to = await world.folder(ada, ada.rootId, 'To')
  const other = await startRealtimeServer(world)
  const [a, elsewhere] = [await joined(ada, [folder.id, to.id]), await joined(cy, [folder.id, to.id], other)]
  await looking(ben, file.id)
  for (const client of [a, elsewhere]) await sees(client, folder.id, [ben, file.id])
  await world.call(ada, calls.filesMove, { id: file.id, destination_id: to.id })
  for (const client of [a, elsewhere]) {
    await sees(client, to.id, [ben, file.id])
    await sees(client, folder.id)
  }
  await world.call(ada, calls.filesDelete, { id: file.id })
  for (const client of [a, elsewhere]) await sees(client, to.id)
  elsewhere.close()
  await other.close()
})

test('who works in a shared folder sees the people of the other team by name and team, and a link nobody', async () => {
  const { folder } = await makePlace('Shared')
  const [partner, mate] = [await world.person(), await world.person()]
  const grantee = { kind: 'team' as const, tenantId: partner.tenantId }
  await give(world.db, { tenantId: ada.tenantId, itemId: folder.id, grantee, role: 'viewer', source: 'share' })
  await world.db.insertInto('memberships').values({ tenant_id: partner.tenantId, user_id: mate.userId, roles: [] }).execute()
  const visitor = await joined(await visitorOf(world, { tenantId: ada.tenantId, itemId: folder.id }), [folder.id])
  expect(await look(visitor, folder.id)).toEqual({ ok: false, code: 'forbidden' })
  const a = await looking(ada, folder.id)
  const p = await looking(partner, folder.id)
  await sees(p, folder.id, [ada, folder.id])
  await looking(ben, folder.id)
  await sees(a, folder.id, [partner, folder.id], [ben, folder.id])
  await sees(p, folder.id, [ada, folder.id], [ben, folder.id])
  const teamsTold = (client: Client) => client.presences.at(-1)?.people.map(({ user }) => user.tenant?.id ?? null)
  expect(teamsTold(a)).toEqual([partner.tenantId, null])
  expect(teamsTold(p)).toEqual([ada.tenantId, ada.tenantId])
  expect(Object.keys(p.presences.at(-1)?.people[0]?.user ?? {}).toSorted()).toEqual(['id', 'name', 'picture', 'tenant'])
  expect(visitor.presences).toEqual([])
})

test('who is suspended is gone', async () => {
  const { folder } = await makePlace('Suspended')
  const dot = await world.person({ team: admin.tenantId })
  const a = await looking(ada, folder.id)
  const d = await looking(dot, folder.id)
  await sees(a, folder.id, [dot, folder.id])
  const closed = untilClosed(d)
  await world.call(admin, calls.usersSuspend, { id: dot.userId })
  await sees(a, folder.id)
  expect(await closed).toBe('transport close')
})

test('of many the first are named, and all counted', async () => {
  const { folder } = await makePlace('Crowded')
  const crowd = await Promise.all(Array.from({ length: MAX_ONLOOKERS + 5 }, () => world.person({ team: admin.tenantId })))
  const a = await looking(ada, folder.id)
  for (const who of crowd) await looking(who, folder.id)
  await vi.waitFor(() => expect(a.presences.at(-1)?.total).toBe(crowd.length), { timeout: 60_000 })
  const named = crowd.slice(0, MAX_ONLOOKERS).map(({ userId }) => `${userId} ${folder.id}`)
  expect(seenBy(a, folder.id)).toEqual(named)
})

test('what changes together is told at once, and what is known is not told again', async () => {
  const slow = await startRealtimeServer(world, { presence: { gather: 300 } })
  const { folder } = await makePlace('Gathered')
  const a = await looking(ada, folder.id, slow)
  await sees(a, folder.id)
  a.presences.length = 0
  const [b, c] = await Promise.all([looking(ben, folder.id, slow), looking(cy, folder.id, slow)])
  await vi.waitFor(() => expect(a.presences.at(-1)?.total).toBe(2), { timeout: 60_000 })
  await look(b, null)
  await look(b, folder.id)
  await look(c, null)
  await vi.waitFor(() => expect(a.presences.at(-1)?.total).toBe(1), { timeout: 60_000 })
  expect(a.presences.map(({ total }) => total)).toEqual([2, 1])
  for (const client of [a, b, c]) client.close()
  await slow.close()
})

test('servers tell each other, also one that comes later, and one that stops is forgotten', async () => {
  const { folder } = await makePlace('Two servers')
  const b = await looking(ben, folder.id)
  const late = await startRealtimeServer(world)
  const a = await looking(ada, folder.id, late)
  await sees(a, folder.id, [ben, folder.id])
  await sees(b, folder.id, [ada, folder.id])
  // The same person at both is there once.
  await looking(ben, folder.id, late)
  const c = await looking(cy, folder.id)
  await sees(c, folder.id, [ben, folder.id], [ada, folder.id])
  await late.close()
  await sees(c, folder.id, [ben, folder.id])
})

test('a server that dies without a word is forgotten, and one that missed something asks', async () => {
  const { folder } = await makePlace('A server that died')
  const brief = await startRealtimeServer(world, { presence: { gather: 20, aliveEvery: 50, forgetAfter: 400 } })
  const a = await looking(ada, folder.id, brief)
  const dead = crypto.randomUUID()
  const values = [
    {
      kind: 'look',
      server: dead,
      tenant_id: ada.tenantId,
      item_id: folder.id,
      parent_id: null,
      team_id: ada.tenantId,
      user_id: cy.userId,
      since: 1,
    },
  ]
  await notify(world.db, { channel: 'arbour_presence', values })
  await sees(a, folder.id, [cy, folder.id])
  await sees(a, folder.id)
  // A word that was missed: the server that says it has more people than were heard of is asked for all of them.
  const b = await looking(ben, folder.id)
  await sees(a, folder.id, [ben, folder.id])
  a.close()
  b.close()
  await brief.close()
})
