import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice, type Device } from './device.ts'

// Folders of another team on the drive of a team.

let world: World
/** The team that shares, and a member of the team that has the folder in its tree. */
let ada: Person
let grace: Person
let own: Device
let device: Device
let bridge: Item
let plan: Item

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.person({ roles: ['Admin'] })
  grace = await world.person({ roles: ['Admin'] })
  own = await connectDevice(world, ada)
  device = await connectDevice(world, grace)
  bridge = await world.folder(ada, ada.rootId, 'Bridge')
  plan = await world.file(ada, bridge.id, 'Plan.txt', 'one')
})

/** Shares the folder and puts it into the other tree. Returns the id of the share. */
async function mount(role: 'viewer' | 'contributor' | 'editor'): Promise<string> {
  const id = await share(world.db, { tenantId: ada.tenantId, itemId: bridge.id, with: grace.tenantId, by: ada.userId, role })
  const { file } = await world.call(grace, calls.filesSharesUnmappedAdd, { id, parent_id: grace.rootId })
  // It has a name of its own in the other tree.
  await world.call(grace, calls.filesRename, { id: file.id, name: 'Their bridge' })
  return id
}

const M = 'Their%20bridge/'
const namesIn = async (by: Person, id: string) =>
  (await world.call(by, calls.filesChildren, { file_id: id, take: 50 })).items.map(({ name }) => name)
const binned = async (by: Person) =>
  (await world.call(by, calls.filesBrowse, { path: '/bin', is_deleted: true })).items.map(({ name }) => name)
const versionsOf = async ({ id }: Item) => (await world.call(ada, calls.filesObjects, { id, take: 50 })).items
const contentOf = async (by: Device, path: string) => (await by.send('GET', path)).body
const to = (path: string, headers = {}) => ({ headers: { destination: `${device.root}${path}`, ...headers } })
const list = async (path: string) => {
  const { status, body } = await device.send('PROPFIND', path, { headers: { depth: '1' } })
  const hrefs = [...body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href = '']) => href.slice(device.root.length))
  return [status, ...hrefs]
}
const lockInfo =
  '<d:lockinfo xmlns:d="DAV:"><d:lockscope><d:exclusive/></d:lockscope><d:locktype><d:write/></d:locktype></d:lockinfo>'
const statusesOf = async (requests: readonly Parameters<Device['send']>[]) => {
  const statuses: number[] = []
  for (const request of requests) statuses.push((await device.send(...request)).status)
  return statuses
}

describe('the folder of another team', () => {
  it('of which the team is a viewer can be listed, read and copied out, and nothing else', async () => {
    await mount('viewer')
    await world.file(grace, grace.rootId, 'Own.txt', 'own')
    expect(await list('')).toEqual([207, '', 'Own.txt', M])
    expect(await list(M)).toEqual([207, M, `${M}Plan.txt`])
    expect(await contentOf(device, `${M}Plan.txt`)).toBe('one')
    const refused = await statusesOf([
      ['PUT', `${M}Plan.txt`, { body: 'two' }],
      ['PUT', `${M}New.txt`, { body: 'two' }],
      ['MKCOL', `${M}New`],
      ['DELETE', `${M}Plan.txt`],
      ['LOCK', `${M}Plan.txt`, { body: lockInfo }],
      ['COPY', 'Own.txt', to(`${M}Own.txt`)],
      ['MOVE', 'Own.txt', to(`${M}Own.txt`)],
      ['MOVE', 'Own.txt', to(`${M}Plan.txt`)],
      ['MOVE', `${M}Plan.txt`, to('Plan.txt')],
      ['MOVE', `${M}Plan.txt`, to(`${M}Other.txt`)],
    ])
    expect(refused).toEqual(Array.from({ length: 10 }, () => 403))
    expect(await namesIn(ada, bridge.id)).toEqual(['Plan.txt'])
    expect(await statusesOf([['COPY', `${M}Plan.txt`, to('Copy.txt')]])).toEqual([201])
    expect(await contentOf(device, 'Copy.txt')).toBe('one')
    expect([await binned(ada), await binned(grace)]).toEqual([[], []])
  })

  it('of which it is an editor is written as an own one: versions, new files and locks are there for both teams', async () => {
    await mount('editor')
    const locked = await device.send('LOCK', `${M}Plan.txt`, { body: lockInfo })
    const token = String(locked.headers['lock-token'])
    expect(locked.status).toBe(200)
    expect((await own.send('PUT', 'Bridge/Plan.txt', { body: 'theirs' })).status).toBe(423)
    const held = { headers: { if: `(${token})` } }
    expect((await device.send('PUT', `${M}Plan.txt`, { body: 'two', ...held })).status).toBe(204)
    expect(await contentOf(own, 'Bridge/Plan.txt')).toBe('two')
    expect((await device.send('UNLOCK', `${M}Plan.txt`, { headers: { 'lock-token': token } })).status).toBe(204)
    expect((await own.send('PUT', 'Bridge/Plan.txt', { body: 'three' })).status).toBe(204)
    const { headers } = await device.send('HEAD', `${M}Plan.txt`)
    const match = { headers: { 'if-match': String(headers.etag) } }
    expect((await device.send('PUT', `${M}Plan.txt`, { body: 'four', ...match })).status).toBe(204)
    expect((await device.send('PUT', `${M}Plan.txt`, { body: 'five', ...match })).status).toBe(412)
    expect(await versionsOf(plan)).toHaveLength(4)
    expect(
      await statusesOf([
        ['MKCOL', `${M}Drawings`],
        ['PUT', `${M}Drawings/a.txt`, { body: 'a' }],
        ['MOVE', `${M}Drawings/a.txt`, to(`${M}b.txt`)],
        ['DELETE', `${M}Drawings`],
      ]),
    ).toEqual([201, 201, 201, 204])
    expect(await namesIn(ada, bridge.id)).toEqual(['b.txt', 'Plan.txt'])
    expect(await contentOf(own, 'Bridge/b.txt')).toBe('a')
  })

  it('is taken out of the own tree by DELETE, and renamed by MOVE there: the other team keeps it as it is', async () => {
    await mount('editor')
    expect((await device.send('MOVE', M, to('Crossing/'))).status).toBe(201)
    expect(await list('Crossing/')).toEqual([207, 'Crossing/', 'Crossing/Plan.txt'])
    expect((await device.send('DELETE', 'Crossing/')).status).toBe(204)
    expect(await list('')).toEqual([207, ''])
    expect(await namesIn(ada, ada.rootId)).toEqual(['Bridge'])
    expect(await contentOf(own, 'Bridge/Plan.txt')).toBe('one')
  })

  it('does not disclose what is hidden in it, nor what is in a restricted folder', async () => {
    const closed = await world.folder(ada, bridge.id, 'Closed')
    const hidden = await world.folder(ada, bridge.id, 'Hidden')
    await world.file(ada, closed.id, 'a.txt')
    await mount('editor')
    await restrict(world, ada, closed.id)
    await restrict(world, ada, hidden.id, { hidden: true })
    expect(await list(M)).toEqual([207, M, `${M}Plan.txt`])
    const statusesFor = (name: string) =>
      statusesOf([
        ['PROPFIND', M + name, { headers: { depth: '0' } }],
        ['GET', `${M}${name}/a.txt`],
        ['PUT', `${M}${name}/a.txt`, { body: 'x' }],
        ['DELETE', M + name],
      ])
    const missing = await statusesFor('Missing')
    expect(missing).toEqual([404, 404, 409, 404])
    expect(await statusesFor('Hidden')).toEqual(missing)
    // Its name can be seen, as in the web; what is in it can't.
    expect(await statusesFor('Closed')).toEqual([403, 404, 409, 403])
  })
})

describe('a move between two teams', () => {
  beforeEach(async () => {
    await world.file(grace, grace.rootId, 'Own.txt', 'own')
  })

  it('leaves a copy there and the original in the bin', async () => {
    await mount('contributor')
    expect((await device.send('MOVE', 'Own.txt', to(`${M}Moved.txt`))).status).toBe(201)
    expect(await contentOf(own, 'Bridge/Moved.txt')).toBe('own')
    expect([await binned(ada), await binned(grace)]).toEqual([[], ['Own.txt']])
    expect((await device.send('GET', 'Own.txt')).status).toBe(404)
  })

  it('over a file makes a version of it', async () => {
    await mount('editor')
    expect((await device.send('MOVE', 'Own.txt', to(`${M}Plan.txt`, { overwrite: 'F' }))).status).toBe(412)
    expect((await device.send('MOVE', 'Own.txt', to(`${M}Plan.txt`))).status).toBe(204)
    expect(await contentOf(own, 'Bridge/Plan.txt')).toBe('own')
    expect(await versionsOf(plan)).toHaveLength(2)
    expect([await binned(ada), await binned(grace)]).toEqual([[], ['Own.txt']])
  })

  it('takes a folder out with its contents, which go to the bin of the other team', async () => {
    const drawings = await world.folder(ada, bridge.id, 'Drawings')
    await world.file(ada, drawings.id, 'a.txt', 'a')
    await mount('editor')
    expect((await device.send('MOVE', `${M}Drawings/`, to('Drawings/'))).status).toBe(201)
    expect(await contentOf(device, 'Drawings/a.txt')).toBe('a')
    expect([await namesIn(ada, bridge.id), await binned(ada), await binned(grace)]).toEqual([['Plan.txt'], ['Drawings'], []])
  })

  it('of a file that may not be deleted there copies nothing', async () => {
    await mount('contributor')
    expect((await device.send('MOVE', `${M}Plan.txt`, to('Plan.txt'))).status).toBe(403)
    expect(await list('')).toEqual([207, '', 'Own.txt', M])
    expect(await namesIn(ada, bridge.id)).toEqual(['Plan.txt'])
  })
})

describe('access that ends between two requests', () => {
  it('ends for the next one, and the lock that was taken before keeps nobody out', async () => {
    const id = await mount('editor')
    const { headers } = await device.send('LOCK', `${M}Plan.txt`, { body: lockInfo })
    const held = { if: `(${String(headers['lock-token'])})` }
    await world.call(ada, calls.filesSharesDelete, { id })
    expect(
      await statusesOf([
        ['PROPFIND', M, { headers: { depth: '1' } }],
        ['GET', `${M}Plan.txt`],
        ['PUT', `${M}Plan.txt`, { body: 'two' }],
        ['DELETE', `${M}Plan.txt`],
        ['MKCOL', `${M}New`],
      ]),
    ).toEqual([404, 404, 409, 404, 409])
    expect((await device.send('PUT', `${M}Plan.txt`, { body: 'two', headers: held })).status).toBe(412)
    expect((await device.send('LOCK', `${M}Plan.txt`, { headers: held })).status).toBe(412)
    expect(await contentOf(own, 'Bridge/Plan.txt')).toBe('one')
    await untilDelivered(world)
    expect((await own.send('PUT', 'Bridge/Plan.txt', { body: 'mine' })).status).toBe(204)
  })

  it('of an editor who becomes a viewer ends for writing', async () => {
    const id = await mount('editor')
    expect((await device.send('PUT', `${M}Plan.txt`, { body: 'two' })).status).toBe(204)
    await world.call(ada, calls.filesSharesUpdate, { id, user_role: 'viewer' })
    expect((await device.send('PUT', `${M}Plan.txt`, { body: 'three' })).status).toBe(403)
    expect(await contentOf(device, `${M}Plan.txt`)).toBe('two')
  })
})
