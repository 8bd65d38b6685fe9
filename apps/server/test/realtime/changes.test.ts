import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { type Client, connect, type RealtimeServer, startRealtimeServer } from './server.ts'

let world: World
let one: RealtimeServer
let two: RealtimeServer
let ada: Person
let ben: Person

beforeAll(async () => {
  world = await makeWorld()
  one = await startRealtimeServer(world)
  two = await startRealtimeServer(world)
  ada = await world.person()
  ben = await world.person({ team: ada.tenantId })
})

afterAll(async () => {
  await one.close()
  await two.close()
  await world.close()
})

/** What a client was told until now: all of it has arrived once it hears of what comes last. */
async function allTold(client: Client): Promise<Client['told']> {
  await client.join(ada.rootId)
  const before = client.told.length
  const last = await world.folder(ada, ada.rootId, `Last ${crypto.randomUUID()}`)
  await client.sees('add', { id: last.id })
  const told = client.told.splice(0)
  expect(told.length).toBeGreaterThan(before)
  await client.send('leave', { id: ada.rootId })
  return told.filter(([, { id }]) => id !== last.id)
}

test('people at two servers see what happens in a folder', async () => {
  const folder = await world.folder(ada, ada.rootId, 'Shown')
  const other = await world.folder(ada, ada.rootId, 'Elsewhere')
  const [a, b] = [await connect(one, { token: ada.token }), await connect(two, { token: ben.token })]
  expect(await a.join(folder.id)).toEqual({ ok: true })
  expect(await b.join(folder.id)).toEqual({ ok: true })

  const child = await world.folder(ben, folder.id, 'Child')
  const change = { id: child.id, parent_id: folder.id }
  for (const client of [a, b]) await client.sees('add', change)
  await world.call(ada, calls.filesRename, { id: child.id, name: 'Renamed' })
  for (const client of [a, b]) await client.sees('update', change)
  await world.call(ada, calls.filesMove, { id: child.id, destination_id: other.id })
  for (const client of [a, b]) await client.sees('remove', change)
  await world.call(ada, calls.filesMove, { id: child.id, destination_id: folder.id })
  await world.call(ada, calls.filesDelete, { id: child.id })
  await b.sees('remove', change)
  b.told.length = 0
  await world.call(ada, calls.filesRestore, { id: child.id })
  await b.sees('add', change)
  a.close()
  b.close()
})

test('a room is of an item too: of a file, and of a folder whose way has changed', async () => {
  const outer = await world.folder(ada, ada.rootId, 'Outer')
  const inner = await world.folder(ada, outer.id, 'Inner')
  const file = await world.file(ada, inner.id, 'note.txt')
  const client = await connect(one, { token: ben.token })
  await client.join(file.id)
  await client.join(inner.id)
  await world.call(ada, calls.filesRename, { id: outer.id, name: 'Outer, renamed' })
  await client.sees('update', { id: inner.id, parent_id: outer.id })
  await client.sees('update', { id: file.id, parent_id: inner.id })
  client.told.length = 0
  await world.call(ada, calls.filesDelete, { id: file.id })
  await client.sees('remove', { id: file.id })
  client.close()
})

test('nothing comes from a room that was left, or from a change that did not happen', async () => {
  const folder = await world.folder(ada, ada.rootId, 'Left')
  const taken = await world.folder(ada, folder.id, 'Taken')
  const child = await world.folder(ada, folder.id, 'Child')
  const client = await connect(one, { token: ben.token })
  await client.join(folder.id)
  // That they were made may still be under way.
  await allTold(client)
  expect((await world.try(ada, calls.filesRename, { id: child.id, name: taken.name })).status).toBe(409)
  expect(await allTold(client)).toEqual([])
  expect(await client.send('leave', { id: folder.id })).toEqual({ ok: true })
  await world.call(ada, calls.filesRename, { id: child.id, name: 'Renamed' })
  expect(await allTold(client)).toEqual([])
  client.close()
})

test('many changes at once come as one of the folder', async () => {
  const folder = await world.folder(ada, ada.rootId, 'Full')
  const client = await connect(one, { token: ben.token })
  await client.join(folder.id)
  await allTold(client)
  await Promise.all(Array.from({ length: 300 }, (_, index) => world.folder(ada, folder.id, `Child ${index}`)))
  const told = await allTold(client)
  // Each is told of, in itself or in a change of the folder as a whole.
  const isWhole = told.some(([event, { id }]) => event === 'update' && id === folder.id)
  expect(isWhole || told.length === 300).toBe(true)
  client.close()
})
