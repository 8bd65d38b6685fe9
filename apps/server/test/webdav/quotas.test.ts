import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setQuota } from '#modules/operations/operator/public.ts'
import { readConfig } from '../../src/config/config.ts'
import { listenLocally, openRaw } from '../support/raw.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice, type Device } from './device.ts'

// Storage limits of the own team, and of the team that owns a folder on the drive.

let world: World
let ada: Person
let grace: Person
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
  device = await connectDevice(world, grace)
  bridge = await world.folder(ada, ada.rootId, 'Bridge')
  plan = await world.file(ada, bridge.id, 'Plan.txt', 'x'.repeat(100))
  const given = { tenantId: ada.tenantId, itemId: bridge.id, with: grace.tenantId, by: ada.userId, role: 'editor' as const }
  const id = await share(world.db, given)
  await world.call(grace, calls.filesSharesUnmappedAdd, { id, parent_id: grace.rootId })
})

const limits = readConfig({}).limits
const allow = (team: Person, quota: number) => setQuota(world.db, { team: team.tenantId, quota, limits })
const used = async (by: Person) => (await world.call(by, calls.tenantsStorage, {})).team?.used
const namesIn = async (by: Person, id: string) =>
  (await world.call(by, calls.filesChildren, { file_id: id, take: 50 })).items.map(({ name }) => name)
const versions = async () => (await world.call(ada, calls.filesObjects, { id: plan.id, take: 50 })).items
const put = (path: string, bytes: number) => device.send('PUT', path, { body: 'y'.repeat(bytes) })

async function quotaOf(path: string): Promise<[string | undefined, string | undefined]> {
  const body = '<d:propfind xmlns:d="DAV:"><d:prop><d:quota-used-bytes/><d:quota-available-bytes/></d:prop></d:propfind>'
  const response = await device.send('PROPFIND', path, { body, headers: { depth: '0' } })
  const value = (name: string) => response.body.match(new RegExp(`<d:${name}>(\\d+)<`))?.[1]
  return [value('quota-used-bytes'), value('quota-available-bytes')]
}

describe('a file that is larger than what is left', () => {
  let port: number
  let head: string
  beforeAll(async () => {
    port = await listenLocally(world.app)
  })
  beforeEach(() => {
    const authorization = `Basic ${Buffer.from(`x:${device.token}`).toString('base64')}`
    head = `PUT ${device.root}Film.mov HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nConnection: close\r\n`
  })

  it('of the own team is refused with its condition, and nothing of it is kept', async () => {
    await allow(grace, 1000)
    expect((await put('Old.txt', 600)).status).toBe(201)
    for (const path of ['Old.txt', 'New.txt']) {
      const { status, body } = await put(path, 600)
      expect([status, body.includes('<d:quota-not-exceeded/>')]).toEqual([507, true])
    }
    expect(await namesIn(grace, grace.rootId)).toEqual(['Bridge', 'Old.txt'])
    expect((await device.send('GET', 'Old.txt')).body).toBe('y'.repeat(600))
    expect(await used(grace)).toBe(600)
    expect((await put('Small.txt', 400)).status).toBe(201)
  })

  it('of the team that owns the folder is refused too, and no version or file of it appears', async () => {
    await allow(ada, 500)
    for (const path of ['Bridge/Plan.txt', 'Bridge/New.txt']) {
      const { status, body } = await put(path, 450)
      expect([status, body.includes('<d:quota-not-exceeded/>')]).toEqual([507, true])
    }
    expect(await namesIn(ada, bridge.id)).toEqual(['Plan.txt'])
    expect(await versions()).toHaveLength(1)
    expect(await used(ada)).toBe(100)
    // Also what is moved or copied there: the original stays where it is.
    expect((await put('Own.txt', 450)).status).toBe(201)
    const headers = { destination: `${device.root}Bridge/Own.txt` }
    expect((await device.send('MOVE', 'Own.txt', { headers })).status).toBe(507)
    expect((await device.send('COPY', 'Own.txt', { headers })).status).toBe(507)
    expect(await namesIn(grace, grace.rootId)).toEqual(['Bridge', 'Own.txt'])
    expect(await namesIn(ada, bridge.id)).toEqual(['Plan.txt'])
    expect((await put('Bridge/Small.txt', 400)).status).toBe(201)
    expect(await used(ada)).toBe(500)
  })

  it('is refused while it is being sent, and the client hears why', async () => {
    await allow(grace, 1000)
    const begun = `${head}Content-Length: 5000000\r\n\r\n${'z'.repeat(100_000)}`
    expect(await (await openRaw(port, begun)).ended).toMatch(/^HTTP\/1\.1 507 /)
    expect(await namesIn(grace, grace.rootId)).toEqual(['Bridge'])
  })

  it('and sent in chunks is refused when the limit is reached', async () => {
    await allow(grace, 1000)
    const { ended } = await openRaw(port, `${head}Transfer-Encoding: chunked\r\n\r\n7d0\r\n${'z'.repeat(2000)}\r\n0\r\n\r\n`)
    expect(await ended).toMatch(/^HTTP\/1\.1 507 /)
    expect(await namesIn(grace, grace.rootId)).toEqual(['Bridge'])
    expect(await used(grace)).toBe(0)
  })
})

describe('the space on a drive', () => {
  it('is that of the team to which a folder belongs, and never negative', async () => {
    expect(await quotaOf('')).toEqual(['0', undefined])
    await allow(grace, 1000)
    await allow(ada, 300)
    await put('Own.txt', 250)
    expect(await quotaOf('')).toEqual(['250', '750'])
    expect(await quotaOf('Bridge/')).toEqual(['100', '200'])
    expect(await quotaOf('Own.txt')).toEqual([undefined, undefined])
    await allow(ada, 50)
    expect(await quotaOf('Bridge/')).toEqual(['100', '0'])
  })
})
