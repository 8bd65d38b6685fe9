import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let owner: Person
let member: Person
let folder: Item
let file: Item
let counter = 0
/** URLs that the member got while they could edit the file; those of its older version are last. */
let addresses: string[]

const OLD = 2

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person()
  member = await world.person({ team: owner.tenantId })
})
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  folder = await world.folder(owner, owner.rootId, `Folder ${counter}`)
  file = await world.file(owner, folder.id, 'plan.txt', 'old')
  await world.call(owner, calls.filesUpdate, { id: file.id, upload: await world.upload(owner, 'new') })
  const seen = (await world.call(member, calls.filesGet, { id: file.id })).file
  const versions = (await world.call(member, calls.filesObjects, { id: file.id })).items
  const zip = await world.call(member, calls.filesDownloadUrl, { ids: [folder.id] })
  addresses = [
    seen.src_url,
    seen.download_url,
    zip.url,
    ...versions.flatMap(({ object }) => [object.url, object.download_url]),
  ].map(String)
})

const statuses = () => Promise.all(addresses.map(async (url) => (await world.app.inject(url)).statusCode))
const follow = async (status: number) => expect(await statuses()).toEqual(addresses.map(() => status))
/** What a viewer gets at these URLs: the current file, and no older version. */
const followAsViewer = async () =>
  expect(await statuses()).toEqual(addresses.map((_, index) => (index < addresses.length - OLD ? 200 : 404)))
const get = async (caller: Person, id: string) => {
  const { status, body } = await world.try(caller, calls.filesGet, { id })
  return status === 200 ? body.file.is_accessible : status
}
const setPeople = (people: readonly (readonly [Person, 'viewer' | 'editor'])[], id = folder.id, hidden = false) =>
  restrict(world, owner, id, { hidden, people })

describe('revoked access ends at the next call', () => {
  it('with all previously issued URLs, and returns with them', async () => {
    await follow(200)
    await setPeople([])
    await follow(404)
    expect(await get(member, folder.id)).toBe(false)
    expect(await get(member, file.id)).toBe(404)
    await setPeople([[member, 'viewer']])
    await followAsViewer()
    await setPeople([[member, 'editor']])
    await follow(200)
    await setPeople([], folder.id, true)
    expect(await get(member, folder.id)).toBe(404)
    await follow(404)
  })

  it('exposes no name at a URL', async () => {
    await setPeople([])
    for (const url of addresses) {
      const { body, headers } = await world.app.inject(url)
      expect(body).toBe('{"code":"not_found","message":"Not Found"}')
      expect(JSON.stringify(headers)).not.toContain('plan')
    }
  })

  it('on the file alone, and excludes it from the zip of its folder', async () => {
    await setPeople([], file.id)
    const zip = addresses[2] ?? ''
    const others = addresses.filter((address) => address !== zip)
    expect(await Promise.all(others.map(async (url) => (await world.app.inject(url)).statusCode))).toEqual(others.map(() => 404))
    const { statusCode, rawPayload } = await world.app.inject(zip)
    expect([statusCode, rawPayload.includes('plan.txt')]).toEqual([200, false])
  })

  it('and a lower role applies immediately', async () => {
    await setPeople([[member, 'editor']])
    const rename = (name: string) => world.try(member, calls.filesRename, { id: file.id, name })
    expect((await rename('one.txt')).status).toBe(200)
    const upload = await world.upload(member, 'too late')
    await setPeople([[member, 'viewer']])
    expect((await rename('two.txt')).status).toBe(403)
    expect((await world.try(member, calls.filesUpdate, { id: file.id, upload })).status).toBe(403)
    expect((await world.try(member, calls.filesDelete, { id: file.id })).status).toBe(403)
    await followAsViewer()
  })

  it('for items that are in the bin by then', async () => {
    await world.call(owner, calls.filesDelete, { id: folder.id })
    await follow(200)
    await world.call(owner, calls.filesRestore, { id: folder.id })
    await setPeople([], folder.id, true)
    await world.call(owner, calls.filesDelete, { id: folder.id })
    await follow(404)
    expect((await world.try(member, calls.filesRestore, { id: folder.id })).status).toBe(404)
    expect(await get(member, folder.id)).toBe(404)
  })

  it('when a folder is moved out of the user’s reach, and is granted when it is moved back', async () => {
    const closed = await world.folder(owner, owner.rootId, `Closed ${counter}`)
    await restrict(world, owner, closed.id)
    await world.call(owner, calls.filesMove, { id: folder.id, destination_id: closed.id })
    await follow(404)
    expect(await get(member, file.id)).toBe(404)
    expect((await world.call(member, calls.filesSearch, { q: `Folder ${counter}` })).meta.total_items).toBe(0)
    await world.call(owner, calls.filesMove, { id: folder.id, destination_id: owner.rootId })
    await follow(200)
    expect((await world.call(member, calls.filesSearch, { q: `Folder ${counter}` })).meta.total_items).toBe(1)
  })

  it('to what the user added there', async () => {
    const { id } = await world.file(member, folder.id, 'own.txt')
    expect((await world.call(member, calls.filesGet, { id })).file.is_owned).toBe(true)
    await setPeople([])
    expect(await get(member, id)).toBe(404)
    expect((await world.try(member, calls.filesDelete, { id })).status).toBe(404)
    await setPeople([[member, 'viewer']])
    expect((await world.call(member, calls.filesGet, { id })).file).toMatchObject({ is_owned: true, is_editable: true })
  })

  it('also to what they added there and what outlives the folder in the bin', async () => {
    const { id } = await world.file(member, folder.id, 'own.txt')
    await world.call(member, calls.filesDelete, { id })
    await setPeople([])
    await world.call(owner, calls.filesDelete, { id: folder.id, soft_delete: false })
    expect(await get(member, id)).toBe(404)
    expect((await world.try(member, calls.filesRestore, { id, parent_file_id: member.rootId })).status).toBe(404)
  })
})
