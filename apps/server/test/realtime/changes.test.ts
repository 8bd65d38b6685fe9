import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeRenderer } from '../support/renderers.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { type Client, connect, type RealtimeServer, startRealtimeServer } from './server.ts'

let world: World
let one: RealtimeServer
let two: RealtimeServer
let ada: Person
let ben: Person

beforeAll(async () => {
  world = await makeWorld({ renderer: fakeRenderer(async () => 'a picture') })
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

/** Returns a client's events until now: all have arrived once it gets the last one. */
async function allDelivered(client: Client): Promise<Client['received']> {
  await client.join(ada.rootId)
  const before = client.received.length
  const last = await world.folder(ada, ada.rootId, `Last ${crypto.randomUUID()}`)
  await client.sees('add', { id: last.id })
  const received = client.received.splice(0)
  expect(received.length).toBeGreaterThan(before)
  await client.send('leave', { id: ada.rootId })
  return received.filter(([, { id }]) => id !== last.id)
}

test('people on two servers see the events of a folder', async () => {
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
  b.received.length = 0
  await world.call(ada, calls.filesRestore, { id: child.id })
  await b.sees('add', change)
  a.close()
  b.close()
})

test('a file has a room too, and so does a folder whose path has changed', async () => {
  const outer = await world.folder(ada, ada.rootId, 'Outer')
  const inner = await world.folder(ada, outer.id, 'Inner')
  const file = await world.file(ada, inner.id, 'note.txt')
  const client = await connect(one, { token: ben.token })
  await client.join(file.id)
  await client.join(inner.id)
  await world.call(ada, calls.filesRename, { id: outer.id, name: 'Outer, renamed' })
  await client.sees('update', { id: inner.id, parent_id: outer.id })
  await client.sees('update', { id: file.id, parent_id: inner.id })
  client.received.length = 0
  await world.call(ada, calls.filesDelete, { id: file.id })
  await client.sees('remove', { id: file.id })
  client.close()
})

test('a new thumbnail is announced wherever its file and its copies are viewed, and a failure too', async () => {
  const folder = await world.folder(ada, ada.rootId, 'Pictures')
  const file = await world.file(ada, folder.id, 'a.png', 'a picture')
  const copy = (await world.call(ada, calls.filesDuplicate, { id: file.id, destination_id: ada.rootId })).file
  const newer = await world.file(ada, folder.id, 'b.png', 'another picture')
  const newerVersion = { id: newer.id, upload: await world.upload(ada, 'a third', { filename: 'b.png', mimetype: 'image/png' }) }
  await world.call(ada, calls.filesUpdate, newerVersion)
  const link = { url: 'http://127.0.0.1:1/', image: 'http://127.0.0.1:1/none.png' }
  const { file: failing } = await world.call(ada, calls.filesCreate, { type: 'link', parent_id: folder.id, name: 'Link', link })
  const client = await connect(two, { token: ben.token })
  for (const id of [folder.id, ada.rootId, newer.id]) await client.join(id)
  client.received.length = 0
  await world.runJobs()
  const inFolder = [file, newer, failing].map(({ id }) => ({ id, parent_id: folder.id }))
  for (const change of [...inFolder, { id: copy.id, parent_id: ada.rootId }]) await client.sees('update', change)
  const { items } = await world.call(ada, calls.filesThumbnails, { ids: [file.id, failing.id] })
  expect(items.map(({ state }) => state).toSorted()).toEqual(['failed', 'ready'])
  client.close()
})

test('events of a folder include its descendants, on deletion and restore', async () => {
  const top = await world.folder(ada, ada.rootId, 'Top')
  const middle = await world.folder(ada, top.id, 'Middle')
  const file = await world.file(ada, middle.id, 'deep.txt')
  const client = await connect(one, { token: ben.token })
  await client.join(middle.id)
  await client.join(file.id)
  await allDelivered(client)
  await world.call(ada, calls.filesDelete, { id: top.id })
  await client.sees('remove', { id: middle.id, parent_id: top.id })
  await client.sees('remove', { id: file.id, parent_id: middle.id })
  expect((await allDelivered(client)).map(([event]) => event)).toEqual(['remove', 'remove'])
  await world.call(ada, calls.filesRestore, { id: top.id })
  await client.sees('update', { id: file.id })
  await client.sees('update', { id: middle.id })
  client.close()
})

test('a room is joined and left by a source id like by an id', async () => {
  const folder = await world.folder(ada, ada.rootId, 'Source')
  const other = await world.folder(ada, ada.rootId, 'No source')
  const client = await connect(one, { token: ben.token })
  expect(await client.send('join', { id: other.id, source_id: folder.id })).toEqual({ ok: true })
  expect(await client.send('join', { id: other.id, source_id: other.source_id })).toEqual({ ok: true })
  await allDelivered(client)
  const [inside, beside] = [await world.folder(ada, folder.id, 'Inside'), await world.folder(ada, other.id, 'Beside')]
  await client.sees('add', { id: inside.id })
  await client.sees('add', { id: beside.id })
  expect(await client.send('leave', { source_id: folder.id })).toEqual({ ok: true })
  await allDelivered(client)
  await world.folder(ada, folder.id, 'Unheard')
  expect(await allDelivered(client)).toEqual([])
  for (const odd of [{ source_id: null }, { source_id: 'x' }, { id: folder.id, source_id: 7 }])
    expect(await client.send('join', odd)).toEqual({ ok: false, code: 'invalid' })
  client.close()
})

test('a new version, and a restored one, are updates of the existing file', async () => {
  const folder = await world.folder(ada, ada.rootId, 'With versions')
  const file = await world.file(ada, folder.id, 'plan.txt', 'one')
  const client = await connect(two, { token: ben.token })
  await client.join(folder.id)
  const change = { id: file.id, parent_id: folder.id }
  await allDelivered(client)
  await world.call(ada, calls.filesUpdate, { id: file.id, upload: await world.upload(ada, 'two') })
  await client.sees('update', change)
  expect((await allDelivered(client)).map(([event]) => event)).toEqual(['update'])
  await world.call(ada, calls.filesObjectsRestore, { id: file.id, object_id: file.object_id ?? '' })
  await client.sees('update', change)
  expect((await allDelivered(client)).map(([event]) => event)).toEqual(['update'])
  client.close()
})

test('a changed tag is announced wherever its items are viewed', async () => {
  const boss = await world.person({ team: ada.tenantId, roles: ['Admin'] })
  const folder = await world.folder(ada, ada.rootId, 'With tags')
  const other = await world.folder(ada, ada.rootId, 'Without tags')
  const item = await world.folder(ada, folder.id, 'Tagged')
  const { file } = await world.call(ada, calls.filesTagsUpdate, { id: item.id, tags: ['Draft'] })
  const id = file.tags[0]?.id ?? ''
  const [a, b] = [await connect(one, { token: ada.token }), await connect(two, { token: ben.token })]
  await a.join(folder.id)
  await a.join(other.id)
  await b.join(item.id)
  await allDelivered(a)
  for (const act of [
    () => world.call(boss, calls.tagsUpdate, { id, name: 'Final' }),
    () => world.call(boss, calls.tagsUpdate, { id, color: 'red' }),
    () => world.call(boss, calls.tagsDelete, { id }),
  ]) {
    b.received.length = 0
    await act()
    await a.sees('update', { id: item.id, parent_id: folder.id })
    await b.sees('update', { id: item.id, parent_id: folder.id })
    expect(await allDelivered(a)).toEqual([['update', { id: item.id, parent_id: folder.id }]])
  }
  a.close()
  b.close()
})

test('a tag on very many items asks everyone to reload, once', async () => {
  const boss = await world.person({ team: ada.tenantId, roles: ['Admin'] })
  const many = await world.folder(ada, ada.rootId, 'Many')
  const first = await world.folder(ada, many.id, 'Tagged')
  const { file } = await world.call(ada, calls.filesTagsUpdate, { id: first.id, tags: ['Everywhere'] })
  for (let count = 1; count <= 512; count *= 2)
    await world.call(ada, calls.filesDuplicate, { id: first.id, destination_id: first.id, conflict: 'keep' })
  const folder = await world.folder(ada, ada.rootId, 'Looked at')
  const client = await connect(one, { token: ben.token })
  await client.join(folder.id)
  await allDelivered(client)
  await world.call(boss, calls.tagsUpdate, { id: file.tags[0]?.id ?? '', color: 'blue' })
  await client.sees('update', { id: folder.id })
  expect(await allDelivered(client)).toEqual([['update', { id: folder.id, parent_id: ada.rootId }]])
  client.close()
})

test('the room of a team gets a flood of changes at a limited rate', async () => {
  const client = await connect(two, { token: ben.token })
  await client.join(ben.tenantId)
  await Promise.all(Array.from({ length: 60 }, (_, index) => world.folder(ada, ada.rootId, `Flood ${index}`)))
  await client.sees('update', { id: ben.tenantId, parent_id: null })
  expect(client.received.length).toBeLessThan(20)
  client.close()
})

test('nothing is sent to a room that was left, or about a change that was rolled back', async () => {
  const folder = await world.folder(ada, ada.rootId, 'Left')
  const taken = await world.folder(ada, folder.id, 'Taken')
  const child = await world.folder(ada, folder.id, 'Child')
  const client = await connect(one, { token: ben.token })
  await client.join(folder.id)
  // Their creation may still be pending.
  await allDelivered(client)
  expect((await world.try(ada, calls.filesRename, { id: child.id, name: taken.name })).status).toBe(409)
  expect(await allDelivered(client)).toEqual([])
  expect(await client.send('leave', { id: folder.id })).toEqual({ ok: true })
  await world.call(ada, calls.filesRename, { id: child.id, name: 'Renamed' })
  expect(await allDelivered(client)).toEqual([])
  client.close()
})

test('many simultaneous changes are sent as one of the folder', async () => {
  const folder = await world.folder(ada, ada.rootId, 'Full')
  const client = await connect(one, { token: ben.token })
  await client.join(folder.id)
  await allDelivered(client)
  await Promise.all(Array.from({ length: 300 }, (_, index) => world.folder(ada, folder.id, `Child ${index}`)))
  const received = await allDelivered(client)
  // Each is announced, by itself or in a change of the whole folder.
  const isWhole = received.some(([event, { id }]) => event === 'update' && id === folder.id)
  expect(isWhole || received.length === 300).toBe(true)
  client.close()
})
