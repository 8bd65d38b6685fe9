import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { listenLocally } from '../support/raw.ts'
import { listBelow } from '../support/two-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice } from '../webdav/device.ts'
import { CLIENTS, filesIn, makeSyncDevice, type SyncDevice } from './sync-client.ts'

// What happens when two sides change the same: every content that was accepted stays a version or a copy.

let world: World
let port: number
beforeAll(async () => {
  world = await makeWorld()
  port = await listenLocally(world.app)
})
afterAll(() => world.close())

describe.each(CLIENTS)('%s', (client) => {
  let person: Person
  let colleague: Person
  let docs: Item
  let plan: Item
  let device: SyncDevice
  const local = (path: string) => join(device.folder, path)

  beforeEach(async () => {
    person = await world.person()
    colleague = await world.person({ roles: ['Admin'], team: person.tenantId })
    docs = await world.folder(colleague, colleague.rootId, 'Docs')
    plan = await world.file(colleague, docs.id, 'Plan.txt', 'one')
    const { token, root } = await connectDevice(world, person)
    device = await makeSyncDevice(client, { server: `http://127.0.0.1:${port}/sync/${root.split('/')[2]}`, token })
    await sync()
    expect(await onDevice()).toEqual({ 'Docs/': '', 'Docs/Plan.txt': 'one' })
  })

  async function sync(): Promise<void> {
    await untilDelivered(world)
    await device.sync()
    await untilDelivered(world)
  }
  /** Syncs until the client reports no problem: ownCloud's has been seen to hang when a file became a folder. */
  const syncAtLast = () => vi.waitFor(sync, { timeout: 100_000, interval: 200 })
  /** Syncs when the client must report a problem. */
  const syncWithProblem = () => expect(sync()).rejects.toThrow('Command failed')
  const onDevice = () => filesIn(device.folder)
  const inWeb = async () => (await listBelow(world, colleague, colleague.rootId)).toSorted()
  const update = async (content: string) =>
    void (await world.call(colleague, calls.filesUpdate, { id: plan.id, upload: await world.upload(colleague, content) }))
  const versions = async () => (await world.call(colleague, calls.filesObjects, { id: plan.id, take: 50 })).items.length

  it('keeps both contents when both sides changed a file', async () => {
    await update('two, by somebody else')
    await writeFile(local('Docs/Plan.txt'), 'two, on the device')
    await sync()
    const files = await onDevice()
    expect(files['Docs/Plan.txt']).toBe('two, by somebody else')
    const copies = Object.entries(files).filter(([path]) => /conflict/i.test(path))
    expect(copies.map(([, content]) => content)).toEqual(['two, on the device'])
    expect(await versions()).toBe(2)
  })

  it('agrees when both sides deleted a file, and brings it back when one changed it', async () => {
    await world.file(colleague, docs.id, 'Other.txt', 'other')
    await sync()
    await world.call(colleague, calls.filesDelete, { id: plan.id })
    await rm(local('Docs/Plan.txt'))
    await rm(local('Docs/Other.txt'))
    const other = (await world.call(colleague, calls.filesSearch, { q: 'Other' })).items[0]?.id ?? ''
    await world.call(colleague, calls.filesUpdate, { id: other, upload: await world.upload(colleague, 'changed') })
    await sync()
    expect(await onDevice()).toEqual({ 'Docs/': '', 'Docs/Other.txt': 'changed' })
    expect(await inWeb()).toEqual(['Docs/', 'Docs/Other.txt: changed'])
  })

  it('replaces a file by a folder, and a folder by a file', async () => {
    await rm(local('Docs/Plan.txt'))
    await mkdir(local('Docs/Plan.txt'))
    await writeFile(local('Docs/Plan.txt/inside.txt'), 'inside')
    await syncAtLast()
    expect(await inWeb()).toEqual(['Docs/', 'Docs/Plan.txt/', 'Docs/Plan.txt/inside.txt: inside'])
    await rm(local('Docs/Plan.txt'), { recursive: true })
    await writeFile(local('Docs/Plan.txt'), 'a file again')
    await syncAtLast()
    await syncAtLast()
    expect(await inWeb()).toEqual(['Docs/', 'Docs/Plan.txt: a file again'])
  })

  it('keeps a file on the device whose name differs from another only in case', async () => {
    await writeFile(local('Docs/PLAN.txt'), 'another file')
    await mkdir(local('DOCS'))
    await writeFile(local('DOCS/inside.txt'), 'inside')
    await syncWithProblem()
    await syncWithProblem()
    expect(await onDevice()).toMatchObject({
      'Docs/Plan.txt': 'one',
      'Docs/PLAN.txt': 'another file',
      'DOCS/inside.txt': 'inside',
    })
    expect(await inWeb()).toEqual(['Docs/', 'Docs/Plan.txt: one'])
    await rename(local('Docs/PLAN.txt'), local('Docs/Second.txt'))
    await rename(local('DOCS'), local('More'))
    await sync()
    expect(await inWeb()).toEqual([
      'Docs/',
      'Docs/Plan.txt: one',
      'Docs/Second.txt: another file',
      'More/',
      'More/inside.txt: inside',
    ])
  })

  it('changes only the case of a name', async () => {
    await rename(local('Docs/Plan.txt'), local('Docs/PLAN.TXT'))
    await sync()
    expect(await inWeb()).toEqual(['Docs/', 'Docs/PLAN.TXT: one'])
    expect((await world.call(colleague, calls.filesGet, { id: plan.id })).file.name).toBe('PLAN.TXT')
  })

  it('keeps a file on the device that the server can’t have', async () => {
    await writeFile(local('Docs/.DS_Store'), 'of the system')
    await writeFile(local(`Docs/${'n'.repeat(250)}.txt`), 'long')
    await device.sync().catch(() => undefined)
    expect((await onDevice())[`Docs/${'n'.repeat(250)}.txt`]).toBe('long')
    expect((await inWeb()).filter((line) => line.includes('DS_Store'))).toEqual([])
  })

  it('keeps a change of a file in a folder that was moved at the same time', async () => {
    await writeFile(local('Docs/Plan.txt'), 'changed on the device')
    await writeFile(local('Docs/New.txt'), 'new on the device')
    const archive = await world.folder(colleague, colleague.rootId, 'Archive')
    await world.call(colleague, calls.filesMove, { id: docs.id, destination_id: archive.id })
    for (let times = 0; times < 3; times += 1) await sync().catch(() => undefined)
    const contents = [...Object.values(await onDevice()), ...(await inWeb()).map((line) => line.split(': ')[1])]
    expect(contents).toEqual(expect.arrayContaining(['changed on the device', 'new on the device']))
    expect(await versions()).toBeGreaterThanOrEqual(1)
  })

  it('keeps changes of a file whose access was withdrawn', async () => {
    await writeFile(local('Docs/Plan.txt'), 'changed without a connection')
    await restrict(world, colleague, docs.id)
    await sync().catch(() => undefined)
    await sync().catch(() => undefined)
    expect(await versions()).toBe(1)
    expect(Object.values(await onDevice())).toContain('changed without a connection')
  })

  it('keeps a change on the device while somebody else has locked the file, and sends it afterwards', async () => {
    await world.call(colleague, calls.filesLocksSet, { id: plan.id, expires: new Date(Date.now() + 3_600_000).toISOString() })
    await writeFile(local('Docs/Plan.txt'), 'changed on the device')
    await device.sync().catch(() => undefined)
    expect(await inWeb()).toEqual(['Docs/', 'Docs/Plan.txt: one'])
    expect((await onDevice())['Docs/Plan.txt']).toBe('changed on the device')
    await world.call(colleague, calls.filesLocksRelease, { id: plan.id })
    await writeFile(local('Docs/Plan.txt'), 'changed on the device again')
    await vi.waitFor(sync, { timeout: 30_000, interval: 200 })
    expect(await inWeb()).toEqual(['Docs/', 'Docs/Plan.txt: changed on the device again'])
  })
})
