import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type RealtimeServer, startRealtimeServer } from '../realtime/server.ts'
import { restrict } from '../support/access.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Realtime events of shared folders in both directions.

let world: World
let server: RealtimeServer
let ada: Person
let grace: Person
let mary: Person
let bridge: Item

beforeAll(async () => {
  world = await makeWorld()
  server = await startRealtimeServer(world)
})
afterAll(async () => {
  await server.close()
  await world.close()
})
beforeEach(async () => {
  ada = await world.person({ roles: ['Admin'] })
  grace = await world.person({ roles: ['Admin'] })
  mary = await world.person({ team: grace.tenantId })
  bridge = await world.folder(ada, ada.rootId, 'Bridge')
})

const open = (caller: Person) => connect(server, { token: caller.token })

test('a user who was given a folder after connecting joins its room, and both sides get its events', async () => {
  const [a, m] = [await open(ada), await open(mary)]
  expect(await m.join(bridge.id)).toMatchObject({ ok: false, code: 'not_found' })
  const id = await share(world.db, { tenantId: ada.tenantId, itemId: bridge.id, with: grace.tenantId, role: 'contributor' })
  const { file } = await world.call(mary, calls.filesSharesUnmappedAdd, { id, parent_id: mary.rootId })
  // If both id and source_id are sent, the latter counts.
  expect(await m.send('join', { id: file.id, source_id: file.source_id })).toEqual({ ok: true })
  expect(await a.join(bridge.id)).toEqual({ ok: true })
  const hers = await world.folder(mary, file.id, 'From Mary')
  for (const client of [a, m]) await client.sees('add', { id: hers.id, parent_id: bridge.id })
  const theirs = await world.folder(ada, bridge.id, 'From Ada')
  for (const client of [a, m]) await client.sees('add', { id: theirs.id, parent_id: bridge.id })
  await restrict(world, ada, bridge.id, { hidden: false, people: [] })
  await m.sees('remove', { id: bridge.id, parent_id: null })
  a.close()
  m.close()
})

test('a mount appears and disappears in its parent folder, for the users it was mounted for', async () => {
  const [g, m] = [await open(grace), await open(mary)]
  for (const client of [g, m]) await client.join(grace.rootId)
  const id = await share(world.db, { tenantId: ada.tenantId, itemId: bridge.id, with: grace.tenantId, people: [mary.userId] })
  const { file } = await world.call(mary, calls.filesSharesUnmappedAdd, { id, parent_id: mary.rootId })
  await m.sees('update', { id: file.id, parent_id: grace.rootId })
  await world.call(mary, calls.filesSharesDeleteFile, { id: file.id })
  await m.sees('remove', { id: file.id, parent_id: grace.rootId })
  const last = await world.folder(grace, grace.rootId, 'Last')
  await g.sees('add', { id: last.id })
  expect(g.received.map(([, change]) => change.id)).not.toContain(file.id)
  g.close()
  m.close()
})
