import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ANNOUNCEMENTS, type Announcement } from '#modules/delivery/realtime/announcement.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { type Client, connect, type RealtimeServer, startRealtimeServer } from './server.ts'

let world: World
let server: RealtimeServer
let admin: Person
let ada: Person
let ben: Person
let cy: Person
const clients: Client[] = []
/** Items created only to mark the end. */
const lasts = new Set<string>()

beforeAll(async () => {
  world = await makeWorld()
  server = await startRealtimeServer(world, { teamEvery: 10 })
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

async function joined(caller: Person, ...ids: string[]): Promise<Client> {
  return joinedAt(server, caller, ...ids)
}

async function joinedAt(at: RealtimeServer, caller: Person, ...ids: string[]): Promise<Client> {
  const client = await connect(at, { token: caller.token })
  clients.push(client)
  for (const id of ids) expect(await client.join(id)).toEqual({ ok: true })
  return client
}

async function restrict(id: string, { hidden = false, to = [] as Person[] } = {}): Promise<void> {
  await world.call(ada, calls.filesAccessUpdate, {
    id,
    access: { is_access_restricted: true, is_hidden_when_restricted: hidden },
    fileUsers: to.map(({ userId }) => ({ user_id: userId, user_role: 'viewer' as const })),
  })
}

/** Waits until all events so far have arrived at a client in the folder: the final one has arrived. */
async function deliveredSoFar(client: Client, folderId: string): Promise<Client['received']> {
  const last = await world.folder(ada, folderId, `Last ${crypto.randomUUID()}`)
  lasts.add(last.id)
  await client.sees('add', { id: last.id })
  return client.received.filter(([, { id }]) => !lasts.has(id))
}

test('a room is rejected like its item: of another team, hidden, restricted, or unknown', async () => {
  const stranger = await world.person()
  const closed = await world.folder(ada, ada.rootId, 'Closed')
  const hidden = await world.folder(ada, ada.rootId, 'Hidden')
  await restrict(closed.id)
  await restrict(hidden.id, { hidden: true })
  const client = await joined(ben)
  expect(await client.join(stranger.rootId)).toEqual({ ok: false, code: 'not_found' })
  expect(await client.join(hidden.id)).toEqual({ ok: false, code: 'not_found' })
  expect(await client.join(closed.id)).toEqual({ ok: false, code: 'forbidden' })
  expect(await client.join(crypto.randomUUID())).toEqual({ ok: false, code: 'not_found' })
})

test('events of a hidden item are sent to nobody else', async () => {
  const folder = await world.folder(ada, ada.rootId, 'With a secret')
  const other = await world.folder(ada, ada.rootId, 'Another place')
  const secret = await world.folder(ada, folder.id, 'Secret')
  await restrict(secret.id, { hidden: true, to: [cy] })
  const c = await joined(cy, folder.id)
  // The hiding event has been delivered.
  await deliveredSoFar(c, folder.id)
  const [b, boss] = [await joined(ben, folder.id), await joined(admin, folder.id)]

  await world.call(ada, calls.filesRename, { id: secret.id, name: 'Secret plans' })
  for (const client of [c, boss]) await client.sees('update', { id: secret.id })
  await world.file(ada, secret.id, 'inside.txt')
  await world.call(ada, calls.filesTagsUpdate, { id: secret.id, tags: ['urgent'] })
  await restrict(secret.id, { hidden: true, to: [cy] })
  await world.call(ada, calls.filesMove, { id: secret.id, destination_id: other.id })
  for (const client of [c, boss]) await client.sees('remove', { id: secret.id, parent_id: folder.id })
  await world.call(ada, calls.filesMove, { id: secret.id, destination_id: folder.id })
  for (const client of [c, boss]) await client.sees('add', { id: secret.id, parent_id: folder.id })
  await world.call(ada, calls.filesDelete, { id: secret.id })
  await world.call(ada, calls.filesRestore, { id: secret.id })
  await deliveredSoFar(c, folder.id)
  c.received.length = 0
  await world.call(ada, calls.filesDelete, { id: secret.id, soft_delete: false })
  await c.sees('remove', { id: secret.id, parent_id: folder.id })
  // Users without access receive nothing of it at all, not even about the folder.
  expect(await deliveredSoFar(b, folder.id)).toEqual([])
})

test('an item that becomes hidden is removed for users who saw it', async () => {
  const folder = await world.folder(ada, ada.rootId, 'Soon with a secret')
  const item = await world.folder(ada, folder.id, 'Soon secret')
  const [b, c] = [await joined(ben, folder.id), await joined(cy, folder.id)]
  await deliveredSoFar(b, folder.id)
  await restrict(item.id, { hidden: true, to: [cy] })
  await b.sees('remove', { id: item.id, parent_id: folder.id })
  await c.sees('update', { id: item.id, parent_id: folder.id })
  c.received.length = 0
  // No longer on the list.
  await restrict(item.id, { hidden: true })
  await c.sees('remove', { id: item.id, parent_id: folder.id })
  b.received.length = 0
  await restrict(item.id)
  await b.sees('update', { id: item.id, parent_id: folder.id })
})

test('lost access leaves the room, and those of descendants', async () => {
  const folder = await world.folder(ada, ada.rootId, 'Withdrawn')
  const inner = await world.folder(ada, folder.id, 'Inner')
  const client = await joined(ben, folder.id, inner.id)
  await deliveredSoFar(client, folder.id)
  await restrict(folder.id)
  await client.sees('remove', { id: folder.id, parent_id: null })
  await client.sees('remove', { id: inner.id, parent_id: null })
  client.received.length = 0
  await world.folder(ada, inner.id, 'Unseen')
  await world.folder(ada, folder.id, 'Unseen')
  await client.join(ben.rootId)
  expect(await deliveredSoFar(client, ben.rootId)).toEqual([])
  expect(await client.join(inner.id)).toEqual({ ok: false, code: 'not_found' })
})

test('a user with access to an item below a restricted folder learns nothing of the folder', async () => {
  const closed = await world.folder(ada, ada.rootId, 'Closed above')
  const file = await world.file(ada, closed.id, 'shared.txt')
  await restrict(closed.id)
  await world.call(ada, calls.filesAccessUpdate, {
    id: file.id,
    fileUsers: [{ user_id: ben.userId, user_role: 'viewer' }],
  })
  const client = await joined(ben, file.id)
  await world.call(ada, calls.filesRename, { id: file.id, name: 'renamed.txt' })
  await client.sees('update', { id: file.id, parent_id: null })
  await world.file(ada, closed.id, 'sibling.txt')
  await client.join(ben.rootId)
  const received = await deliveredSoFar(client, ben.rootId)
  expect(received.filter(([, change]) => change.id !== file.id || change.parent_id !== null)).toEqual([])
})

test('a star is only announced to its owner', async () => {
  const folder = await world.folder(ada, ada.rootId, 'With a star')
  const item = await world.folder(ada, folder.id, 'Star')
  const [a, b] = [await joined(ada, folder.id), await joined(ben, folder.id)]
  await deliveredSoFar(b, folder.id)
  b.received.length = 0
  await world.call(ada, calls.filesStarredUpdate, { id: item.id, is_starred: true })
  await a.sees('update', { id: item.id, parent_id: folder.id })
  expect(await deliveredSoFar(b, folder.id)).toEqual([])
})

test('a merged folder is announced in both locations', async () => {
  const [from, to] = [await world.folder(ada, ada.rootId, 'From'), await world.folder(ada, ada.rootId, 'To')]
  const source = await world.folder(ada, from.id, 'Same')
  const target = await world.folder(ada, to.id, 'Same')
  await world.folder(ada, source.id, 'Inside')
  const client = await joined(ben, from.id, to.id, source.id, target.id)
  await deliveredSoFar(client, from.id)
  await world.call(ada, calls.filesMove, { id: source.id, destination_id: to.id, conflict: 'replace' })
  await client.sees('remove', { id: source.id, parent_id: from.id })
  await client.sees('remove', { id: source.id, parent_id: null })
  await client.sees('update', { id: target.id, parent_id: to.id })
})

/** Expects that an event reaches some users in the room of their team, and not the others. */
async function publishesOnly(act: () => Promise<unknown>, received: Client[], others: Client[]): Promise<void> {
  for (const client of [...received, ...others]) client.received.length = 0
  await act()
  for (const client of received) await client.sees('update', { id: ada.tenantId, parent_id: null })
  for (const client of others) {
    // Anything sent to them before the response has arrived with it.
    await client.send('leave', { id: client.socket.id })
    expect(client.received).toEqual([])
  }
}

test('the room of a team is for its members', async () => {
  const stranger = await world.person()
  const client = await joined(ben, ben.tenantId)
  expect(await client.join(stranger.tenantId)).toEqual({ ok: false, code: 'not_found' })
})

test('the room of a team announces a change to users who see or saw the item', async () => {
  const folder = await world.folder(ada, ada.rootId, 'Gathered')
  const open = await world.folder(ada, folder.id, 'Open')
  const secret = await world.folder(ada, folder.id, 'Kept secret')
  await restrict(secret.id, { hidden: true, to: [cy] })
  const closed = await world.folder(ada, folder.id, 'Kept closed')
  await restrict(closed.id, { to: [cy] })
  const listed = await world.folder(ada, closed.id, 'Listed')
  await world.call(ada, calls.filesAccessUpdate, { id: listed.id, fileUsers: [{ user_id: ben.userId, user_role: 'viewer' }] })
  // Earlier creations are not announced in the team's room, which is still empty.
  await deliveredSoFar(await joined(ada, folder.id), folder.id)
  const team = ada.tenantId
  const [a, b, c, boss] = [await joined(ada, team), await joined(ben, team), await joined(cy, team), await joined(admin, team)]
  const all = [a, b, c, boss]
  await publishesOnly(() => world.folder(ada, open.id, 'First'), all, [])
  await publishesOnly(() => world.call(ada, calls.filesRename, { id: open.id, name: 'Opened' }), all, [])
  await publishesOnly(() => world.call(ada, calls.filesStarredUpdate, { id: open.id, is_starred: true }), [a], [b, c, boss])
  // In a restricted folder, whether its name is visible or not.
  await publishesOnly(() => world.file(ada, secret.id, 'inside.txt'), [a, c], [b, boss])
  await publishesOnly(() => world.call(ada, calls.filesTagsUpdate, { id: closed.id, tags: ['late'] }), [a, c], [b, boss])
  await publishesOnly(() => world.call(ada, calls.filesRename, { id: closed.id, name: 'Kept shut' }), all, [])
  const file = await world.file(ada, closed.id, 'inside.txt')
  // The bin lists deleted items of any folder.
  await publishesOnly(() => world.call(ada, calls.filesDelete, { id: file.id }), [a, c, boss], [b])
  await publishesOnly(() => world.call(ada, calls.filesRestore, { id: file.id }), [a, c, boss], [b])
  await publishesOnly(() => world.call(ada, calls.filesDelete, { id: file.id, soft_delete: false }), [a, c], [b, boss])
  // Removed for users who reached it directly, and for those who could open it.
  await publishesOnly(() => world.call(ada, calls.filesAccessUpdate, { id: listed.id, fileUsers: [] }), [a, b, c], [boss])
  await publishesOnly(() => restrict(open.id, { hidden: true }), [a, b, c, boss], [])
})

test('a flood of changes in restricted folders sends nothing to others', async () => {
  const secret = await world.folder(ada, ada.rootId, 'Busy secret')
  await restrict(secret.id, { hidden: true, to: [cy] })
  // The hiding event has been delivered.
  await deliveredSoFar(await joined(cy, ada.rootId), ada.rootId)
  // It collects long enough to receive all of this while the first event is being delivered.
  const slow = await startRealtimeServer(world, { teamEvery: 500 })
  try {
    const [b, c] = [await joinedAt(slow, ben, ben.tenantId), await joinedAt(slow, cy, cy.tenantId)]
    for (const times of [10, 2500])
      await publishesOnly(() => announceOften({ kind: 'update', item_id: secret.id, parent_id: null }, times), [c], [b])
  } finally {
    await slow.close()
  }
})

/** Like servers that process one item repeatedly. */
async function announceOften(change: Omit<Announcement, 'tenant_id'>, times: number): Promise<void> {
  const payload = JSON.stringify(Array.from({ length: 10 }, () => ({ tenant_id: ada.tenantId, ...change })))
  await sql`SELECT pg_notify(${ANNOUNCEMENTS}, ${payload} || repeat(' ', n)) FROM generate_series(1, ${times / 10}::int) AS n`.execute(
    world.db,
  )
}

test('changes of what the whole team shares are sent to all members', async () => {
  const item = await world.folder(ada, ada.rootId, 'Tagged')
  const { file } = await world.call(ada, calls.filesTagsUpdate, { id: item.id, tags: ['Team'] })
  await restrict(item.id, { hidden: true })
  const client = await joined(ben, ben.tenantId)
  await publishesOnly(() => world.call(admin, calls.tagsUpdate, { id: file.tags[0]?.id ?? '', color: 'green' }), [client], [])
})
