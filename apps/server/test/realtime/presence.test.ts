import { calls } from '@arbour/contract/calls'
import { MAX_VIEWERS } from '@arbour/contract/realtime'
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

async function joined(caller: Pick<Person, 'token'>, ids: readonly string[], at = server): Promise<Client> {
  const client = await connect(at, { token: caller.token })
  clients.push(client)
  for (const id of ids) expect(await client.join(id)).toEqual({ ok: true })
  return client
}

/** Returns a user who is viewing an item. */
async function looking(caller: Pick<Person, 'token'>, id: string, at = server): Promise<Client> {
  const client = await joined(caller, [id], at)
  expect(await client.send('look', { id })).toEqual({ ok: true })
  return client
}

const look = (client: Client, id: string | null) => client.send('look', { id })

type Seen = readonly [caller: Person, itemId: string]

function visibleTo(client: Client, roomId: string): string[] | undefined {
  return client.presences.findLast(({ id }) => id === roomId)?.people.map(({ user, item_id }) => `${user.id} ${item_id}`)
}

/** Waits until this is the last presence message of a room. */
async function sees(client: Client, roomId: string, ...expected: Seen[]): Promise<void> {
  const texts = expected.map(([{ userId }, itemId]) => `${userId} ${itemId}`)
  await vi.waitFor(() => expect(visibleTo(client, roomId)).toEqual(texts), { timeout: 60_000, interval: 10 })
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

test('viewers of a folder and its children are announced to the others who are there', async () => {
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
  // It is shown in the folder to viewers of the parent folder; deeper levels are not.
  await sees(c, ada.rootId, [ada, folder.id])
  expect(a.presences.at(-1)).toMatchObject({ total: 1, people: [{ user: { id: ben.userId, picture: null } }] })
  expect(a.presences.at(-1)?.people[0]?.user.name).not.toBe('')
})

test('presence ends with another view, an empty view, leaving the room, and the connection', async () => {
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

test('a viewer with two windows is listed once, until the last is closed', async () => {
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

test('presence requires a joined, accessible item', async () => {
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

test('viewers of hidden or restricted items are only announced to users who can open them', async () => {
  const { folder } = await makePlace('With secrets')
  const [hidden, closed] = [await world.folder(ada, folder.id, 'Hidden'), await world.folder(ada, folder.id, 'Closed')]
  await restrict(hidden.id, { hidden: true, to: [cy] })
  await restrict(closed.id, { to: [cy] })
  const [a, b, boss] = [await joined(ada, [folder.id]), await joined(ben, [folder.id]), await joined(admin, [folder.id])]
  await looking(cy, hidden.id)
  await looking(cy, closed.id)
  await sees(a, folder.id, [cy, hidden.id], [cy, closed.id])
  await looking(ada, folder.id)
  // An Admin sees both in the room, but opens neither item.
  for (const client of [b, boss]) {
    await sees(client, folder.id, [ada, folder.id])
    expect(client.presences.map(({ total, people }) => [total, people.length])).toEqual([
      [0, 0],
      [1, 1],
    ])
  }
})

test("lost access ends the user's presence, and what they see of others", async () => {
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
  // A user who is still in the folder no longer learns that someone views the file.
  await sees(b, folder.id)
  await sees(c, folder.id)
})

test('a moved item takes its viewers along, and a deleted one has none at its old location', async () => {
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

test('members of both teams see each other by name and team in a shared folder; visitors of a link see nobody', async () => {
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
  const teamsNotified = (client: Client) => client.presences.at(-1)?.people.map(({ user }) => user.tenant?.id ?? null)
  expect(teamsNotified(a)).toEqual([partner.tenantId, null])
  expect(teamsNotified(p)).toEqual([ada.tenantId, ada.tenantId])
  expect(Object.keys(p.presences.at(-1)?.people[0]?.user ?? {}).toSorted()).toEqual(['id', 'name', 'picture', 'tenant'])
  expect(visitor.presences).toEqual([])
})

test('a suspended user disappears', async () => {
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

test('the first of many viewers are named, and all are counted', async () => {
  const { folder } = await makePlace('Crowded')
  const crowd = await Promise.all(Array.from({ length: MAX_VIEWERS + 5 }, () => world.person({ team: admin.tenantId })))
  const a = await looking(ada, folder.id)
  for (const caller of crowd) await looking(caller, folder.id)
  await vi.waitFor(() => expect(a.presences.at(-1)?.total).toBe(crowd.length), { timeout: 60_000 })
  const named = crowd.slice(0, MAX_VIEWERS).map(({ userId }) => `${userId} ${folder.id}`)
  expect(visibleTo(a, folder.id)).toEqual(named)
})

test('simultaneous changes are sent together, and unchanged lists are not repeated', async () => {
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

test('servers exchange presence, including a later one, and a stopped one is removed', async () => {
  const { folder } = await makePlace('Two servers')
  const b = await looking(ben, folder.id)
  const late = await startRealtimeServer(world)
  const a = await looking(ada, folder.id, late)
  await sees(a, folder.id, [ben, folder.id])
  await sees(b, folder.id, [ada, folder.id])
  // The same user on both is listed once.
  await looking(ben, folder.id, late)
  const c = await looking(cy, folder.id)
  await sees(c, folder.id, [ben, folder.id], [ada, folder.id])
  await late.close()
  await sees(c, folder.id, [ben, folder.id])
})

test('a dead server is removed, and one that missed a message requests an update', async () => {
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
  // A missed message: a server that reports more users than known is asked for all of them.
  const b = await looking(ben, folder.id)
  await sees(a, folder.id, [ben, folder.id])
  a.close()
  b.close()
  await brief.close()
})
