import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let who: Person
let file: Item
let files = 0

beforeAll(async () => {
  world = await makeWorld()
  who = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  files += 1
  file = await world.file(who, who.rootId, `file ${files}.txt`, 'one')
  await replace('two')
  await replace('three')
})

async function replace(content: string): Promise<void> {
  await world.call(who, calls.filesUpdate, { id: file.id, upload: await world.upload(who, content) })
}
const versions = async (input: object = {}) => (await world.call(who, calls.filesObjects, { id: file.id, ...input })).items
const read = async (url: string | null) => (await world.app.inject(url ?? '')).body
const contents = async () => Promise.all((await versions()).map((version) => read(version.object.url)))
const restore = (person: Person, object_id: string, id = file.id) =>
  world.try(person, calls.filesObjectsRestore, { id, object_id })
/** The objects of the versions, the oldest first. */
const objects = async () => (await versions()).map((version) => version.object_id).reverse() as [string, string, string]

describe('the versions of a file', () => {
  it('are listed with the current one first, numbered from the oldest', async () => {
    const list = await versions()
    expect(list.map(({ number, is_current, user }) => [number, is_current, user?.id])).toEqual([
      [3, true, who.userId],
      [2, false, who.userId],
      [1, false, who.userId],
    ])
    expect(await contents()).toEqual(['three', 'two', 'one'])
    expect(list[0]?.object).toMatchObject({ size: 5, mimetype: 'text/plain', thumbnail_url: null })
  })

  it('are paged', async () => {
    const { items, meta } = await world.call(who, calls.filesObjects, { id: file.id, page: 2, take: 2 })
    expect(items.map((version) => version.number)).toEqual([1])
    expect(meta).toMatchObject({ total_items: 3, total_pages: 2, from: 3, to: 3 })
  })

  it('are one by one found by their objects', async () => {
    const list = await versions()
    for (const version of list) {
      const answer = await world.call(who, calls.filesObjectsGet, { id: file.id, object_id: version.object_id })
      expect(answer.version).toEqual(version)
    }
  })

  it('are none for a folder', async () => {
    expect((await world.call(who, calls.filesObjects, { id: who.rootId })).items).toEqual([])
  })
})

describe('restoring a version', () => {
  it('makes it the newest and loses none', async () => {
    const [first] = await objects()
    const { status, body } = await restore(who, first)
    expect([status, body.file.object_id, body.version.number, body.version.is_current]).toEqual([200, first, 4, true])
    expect(await read(body.file.src_url)).toBe('one')
    expect(await contents()).toEqual(['one', 'three', 'two', 'one'])
    expect((await versions()).map((version) => version.is_current)).toEqual([true, false, false, false])
    const { items } = await world.call(who, calls.filesEvents, { id: file.id })
    expect(items[0]).toMatchObject({ type: 'restore', meta: { name: file.name } })
  })

  it('of the current one changes nothing', async () => {
    const [, , last] = await objects()
    const before = [await versions(), (await world.call(who, calls.filesEvents, { id: file.id })).items]
    expect((await restore(who, last)).status).toBe(200)
    expect([await versions(), (await world.call(who, calls.filesEvents, { id: file.id })).items]).toEqual(before)
  })

  it('by many at once keeps their order', async () => {
    const [first, second, third] = await objects()
    await Promise.all(Array.from({ length: 16 }, (_, n) => restore(who, [first, second, third][n % 3] ?? first)))
    const { file: now } = await world.call(who, calls.filesGet, { id: file.id })
    const list = await versions()
    expect(list[0]).toMatchObject({ is_current: true, object_id: now.object_id })
    expect(list.filter((version) => version.is_current)).toHaveLength(1)
  })

  it('needs an editor', async () => {
    const viewer = await world.person({ team: who.tenantId })
    const [first] = await objects()
    await restrict(world, who, file.id, { people: [[viewer, 'viewer']] })
    expect((await restore(viewer, first)).status).toBe(403)
    expect((await world.call(viewer, calls.filesObjects, { id: file.id })).items).toHaveLength(3)
    expect(await contents()).toEqual(['three', 'two', 'one'])
  })

  it('takes no object of another file, nor of another team', async () => {
    const other = await world.file(who, who.rootId, `other ${files}.txt`)
    const stranger = await world.person()
    const theirs = await world.file(stranger, stranger.rootId, 'theirs.txt')
    for (const object_id of [other.object_id ?? '', theirs.object_id ?? '', file.id]) {
      expect((await restore(who, object_id)).status).toBe(404)
      expect((await world.try(who, calls.filesObjectsGet, { id: file.id, object_id })).status).toBe(404)
    }
    const [first] = await objects()
    expect((await restore(stranger, first)).status).toBe(404)
    expect((await restore(stranger, first, theirs.id)).status).toBe(404)
    expect(await contents()).toEqual(['three', 'two', 'one'])
  })

  it('comes after the file was taken out of the bin', async () => {
    const [first] = await objects()
    await world.call(who, calls.filesDelete, { id: file.id })
    expect(await contents()).toEqual(['three', 'two', 'one'])
    expect((await restore(who, first)).status).toBe(404)
  })
})
