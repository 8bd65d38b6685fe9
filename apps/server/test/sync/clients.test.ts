import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { untilDelivered } from '../support/delivered.ts'
import { listenLocally } from '../support/raw.ts'
import { listBelow } from '../support/two-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice } from '../webdav/device.ts'
import { CLIENTS, filesIn, makeSyncDevice, type SyncDevice } from './sync-client.ts'

let world: World
let port: number
let requests: string[] = []

beforeAll(async () => {
  world = await makeWorld()
  world.app.addHook('onRequest', async ({ method, url }) => void requests.push(`${method} ${url}`))
  port = await listenLocally(world.app)
})
afterAll(() => world.close())

describe.each(CLIENTS)('%s', (client) => {
  let person: Person
  let one: SyncDevice
  let two: SyncDevice

  beforeEach(async () => {
    person = await world.person({ roles: ['Admin'] })
    const { token, root } = await connectDevice(world, person)
    const server = `http://127.0.0.1:${port}/sync/${root.split('/')[2]}`
    one = await makeSyncDevice(client, { server, token })
    two = await makeSyncDevice(client, { server, token })
  })

  const inWeb = async () => (await listBelow(world, person, person.rootId)).toSorted()
  const sync = async (device: SyncDevice) => {
    await untilDelivered(world)
    requests = []
    const output = await device.sync()
    await untilDelivered(world)
    return output
  }

  it('brings files to the team and to another device, and finds nothing to do afterwards', async () => {
    await mkdir(join(one.folder, 'Plans', 'Ümläut & co'), { recursive: true })
    await writeFile(join(one.folder, 'a.txt'), 'first')
    await writeFile(join(one.folder, 'Plans', 'empty.txt'), '')
    await writeFile(join(one.folder, 'Plans', 'Ümläut & co', "it's #1 100%.txt"), 'deep')
    await sync(one)
    expect(await inWeb()).toEqual(
      [
        'Plans/',
        'Plans/empty.txt: ',
        'Plans/Ümläut & co/',
        "Plans/Ümläut & co/it's #1 100%.txt: deep",
        'a.txt: first',
      ].toSorted(),
    )
    await sync(two)
    expect(await filesIn(two.folder)).toEqual(await filesIn(one.folder))
    for (const device of [one, two]) {
      await sync(device)
      await sync(device)
      expect(requests.filter((request) => /^(GET|PUT|MKCOL|MOVE|DELETE) .*remote\.php/.test(request))).toEqual([])
      expect(requests.filter((request) => request.startsWith('PROPFIND')).length).toBeLessThanOrEqual(2)
    }
  })

  it('brings changes in both directions', async () => {
    await mkdir(join(one.folder, 'Docs'))
    for (const name of ['edit.txt', 'move.txt', 'delete.txt']) await writeFile(join(one.folder, 'Docs', name), name)
    await sync(one)
    await sync(two)
    await writeFile(join(two.folder, 'Docs', 'edit.txt'), 'edited on two')
    await mkdir(join(two.folder, 'New'))
    await rename(join(two.folder, 'Docs', 'move.txt'), join(two.folder, 'New', 'moved.txt'))
    await rm(join(two.folder, 'Docs', 'delete.txt'))
    await sync(two)
    const { items } = await world.call(person, calls.filesSearch, { q: 'moved' })
    expect(items).toHaveLength(1)
    await world.call(person, calls.filesRename, { id: items[0]?.id ?? '', name: 'renamed in the web.txt' })
    await sync(one)
    const expected = { 'Docs/': '', 'Docs/edit.txt': 'edited on two', 'New/': '', 'New/renamed in the web.txt': 'move.txt' }
    expect(await filesIn(one.folder)).toEqual(expected)
    await sync(two)
    expect(await filesIn(two.folder)).toEqual(expected)
  })
})
