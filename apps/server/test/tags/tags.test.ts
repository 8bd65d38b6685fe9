import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Tag } from '@arbour/contract/entities/team/tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await makeWorld()
  const stranger = await world.person()
  await tagged(stranger, ['Urgent', 'Noise'])
})
afterAll(() => world.close())
beforeEach(async () => {
  admin = await world.person({ roles: ['Admin'] })
})

/** Creates a file with these tags. */
async function tagged(caller: Person, tags: string[]): Promise<{ id: string; tags: Tag[] }> {
  const { id } = await world.folder(caller, caller.rootId, `Tagged ${Math.random()}`)
  const { file } = await world.call(caller, calls.filesTagsUpdate, { id, tags })
  return file
}

const names = (tags: Tag[]) => tags.map((tag) => tag.name)
const list = async (input: object = {}) => names((await world.call(admin, calls.tagsList, input)).items)

describe('The tags of an item', () => {
  it('are exactly the given ones, sorted, new ones in the default colour', async () => {
    const { id, tags } = await tagged(admin, ['Zeta', 'alpha 10', 'alpha 2'])
    expect(tags.map(({ name, color }) => [name, color])).toEqual([
      ['alpha 2', 'default'],
      ['alpha 10', 'default'],
      ['Zeta', 'default'],
    ])
    const { file } = await world.call(admin, calls.filesTagsUpdate, { id, tags: ['beta', 'Zeta'] })
    expect(names(file.tags)).toEqual(['beta', 'Zeta'])
    const cleared = await world.call(admin, calls.filesTagsUpdate, { id, tags: [] })
    expect(cleared.file.tags).toEqual([])
    expect(await list()).toEqual(['alpha 2', 'alpha 10', 'beta', 'Zeta'])
  })

  it('are found ignoring case and Unicode composition, once each', async () => {
    const first = await tagged(admin, ['Café', 'CAFÉ'])
    const second = await tagged(admin, ['cafe\u0301'])
    expect(names(first.tags)).toEqual(['Café'])
    expect(second.tags).toEqual(first.tags)
  })

  it('created concurrently under one name are one tag', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => tagged(admin, n % 2 ? ['Same', 'B'] : ['b', 'SAME'])))
    expect(new Set(made.flatMap((item) => item.tags.map((tag) => tag.id))).size).toBe(2)
    expect(await list()).toHaveLength(2)
  })

  it.each([[[' ']], [['x'.repeat(51)]], [['a\u0001b']], [Array.from({ length: 51 }, (_, n) => `t${n}`)]])(
    'are rejected when they break a rule',
    async (tags) => {
      const { status } = await world.try(admin, calls.filesTagsUpdate, { id: admin.rootId, tags })
      expect(status).toBe(400)
    },
  )

  it('cannot be changed in the bin', async () => {
    const { id } = await tagged(admin, ['a'])
    await world.call(admin, calls.filesDelete, { id })
    expect((await world.try(admin, calls.filesTagsUpdate, { id, tags: [] })).status).toBe(410)
  })
})

describe('The list of tags', () => {
  it('is sorted in both directions and filtered by q, exclude and names', async () => {
    const { tags } = await tagged(admin, ['Tag 10', 'tag 2', 'Other', '100%_'])
    const other = tags.find((tag) => tag.name === 'Other')
    expect(await list()).toEqual(['100%_', 'Other', 'tag 2', 'Tag 10'])
    expect(await list({ sort: 'name:desc' })).toEqual(['Tag 10', 'tag 2', 'Other', '100%_'])
    expect(await list({ q: 'AG 1' })).toEqual(['Tag 10'])
    expect(await list({ q: '%_' })).toEqual(['100%_'])
    expect(await list({ exclude: other?.id })).toEqual(['100%_', 'tag 2', 'Tag 10'])
    expect(await list({ exclude: ['TAG 2', other?.id] })).toEqual(['100%_', 'Tag 10'])
    expect(await list({ names: ['other', 'Nothing'] })).toEqual(['Other'])
    expect((await world.try(admin, calls.tagsList, { limit: 1 } as object)).status).toBe(400)
  })
})

describe('A tag', () => {
  it('is renamed and recoloured on all items at once, and can change its case', async () => {
    const { id, tags } = await tagged(admin, ['Draft'])
    const [tag] = tags as [Tag]
    expect((await world.call(admin, calls.tagsUpdate, { id: tag.id, color: 'red' })).tag).toEqual({ ...tag, color: 'red' })
    expect((await world.call(admin, calls.tagsUpdate, { id: tag.id, name: 'DRAFT' })).tag.name).toBe('DRAFT')
    const { file } = await world.call(admin, calls.filesGet, { id })
    expect(file.tags).toEqual([{ id: tag.id, name: 'DRAFT', color: 'red' }])
    expect((await world.call(admin, calls.tagsGet, { id: tag.id })).tag).toEqual(file.tags[0])
  })

  it('cannot take the name of another', async () => {
    const { tags } = await tagged(admin, ['One', 'Two'])
    const [one, two] = tags as [Tag, Tag]
    const { status, body } = await world.try(admin, calls.tagsUpdate, { id: two.id, name: 'ONE', color: 'blue' })
    expect([status, body.code, body.message]).toEqual([409, 'name_conflict', 'A tag named ONE already exists'])
    expect(body.data).toEqual({ tag: one })
    expect((await world.call(admin, calls.tagsGet, { id: two.id })).tag).toEqual(two)
  })

  it('disappears from every item when it is deleted', async () => {
    const { id, tags } = await tagged(admin, ['Doomed', 'Kept'])
    const [deleted] = tags as [Tag]
    expect((await world.call(admin, calls.tagsDelete, { id: deleted.id })).tag).toEqual(deleted)
    expect(names((await world.call(admin, calls.filesGet, { id })).file.tags)).toEqual(['Kept'])
    expect((await world.try(admin, calls.tagsDelete, { id: deleted.id })).status).toBe(404)
  })

  it('is merged into another: items have it once, and smart views use it', async () => {
    const both = await tagged(admin, ['Wood', 'Timber'])
    const one = await tagged(admin, ['Wood', 'Kept'])
    const tagOf = async (name: string) => (await world.call(admin, calls.tagsList, { names: [name] })).items[0] as Tag
    const [wood, timber] = [await tagOf('Wood'), await tagOf('Timber')]
    const { file: view } = await world.call(admin, calls.filesCreate, {
      parent_id: admin.rootId,
      name: 'Wooden',
      type: 'smart',
      filters: { tags: ['Wood', 'Timber'] },
    })
    const merge = (id: string, into_id: string) => world.try(admin, calls.tagsMerge, { id, into_id })
    const theirs = (await tagged(await world.person({ roles: ['Admin'] }), ['Theirs'])).tags[0] as Tag
    expect((await merge(wood.id, wood.id)).status).toBe(400)
    for (const [id, into] of [
      [wood.id, theirs.id],
      [theirs.id, wood.id],
    ] as const)
      expect((await merge(id, into)).status).toBe(404)
    expect(await merge(wood.id, timber.id)).toMatchObject({ status: 200, body: { tag: timber } })
    const tagsOf = async ({ id }: { id: string }) => names((await world.call(admin, calls.filesGet, { id })).file.tags)
    expect([await tagsOf(both), await tagsOf(one)]).toEqual([['Timber'], ['Kept', 'Timber']])
    expect((await world.call(admin, calls.filesFilters, { id: view.id })).filters.tags).toEqual(['Timber'])
    expect(await list()).toEqual(['Kept', 'Timber'])
    expect((await merge(wood.id, timber.id)).status).toBe(404)
  })

  it('is changed by Admins only, and is not found by other teams', async () => {
    const [tag] = (await tagged(admin, ['Ours'])).tags as [Tag]
    const member = await world.person({ team: admin.tenantId, roles: ['Editor'] })
    const stranger = await world.person({ roles: ['Admin'] })
    const { id } = tag
    for (const [caller, status] of [
      [member, 403],
      [stranger, 404],
    ] as const) {
      expect((await world.try(caller, calls.tagsUpdate, { id, name: 'Theirs' })).status).toBe(status)
      expect((await world.try(caller, calls.tagsDelete, { id })).status).toBe(status)
      expect((await world.try(caller, calls.tagsMerge, { id, into_id: randomUUID() })).status).toBe(status)
    }
    expect((await world.try(stranger, calls.tagsGet, { id })).status).toBe(404)
    expect((await world.call(member, calls.tagsGet, { id })).tag).toEqual(tag)
  })
})

describe('The usage of tags', () => {
  it('counts non-deleted items, regardless of access, and smart views, for Admins', async () => {
    const member = await world.person({ team: admin.tenantId })
    const { id: folder } = await world.folder(member, member.rootId, 'Closed')
    await restrict(world, member, folder, {})
    const file = await world.file(member, folder, 'inside.txt')
    await world.call(member, calls.filesTagsUpdate, { id: file.id, tags: ['Timber'] })
    const { id: binned } = await world.folder(admin, admin.rootId, 'Binned')
    const below = await world.file(admin, binned, 'below.txt')
    for (const id of [binned, below.id]) await world.call(admin, calls.filesTagsUpdate, { id, tags: ['Timber', 'Unused'] })
    await world.call(admin, calls.filesDelete, { id: binned })
    await world.call(admin, calls.filesCreate, {
      parent_id: admin.rootId,
      name: 'Wood',
      type: 'smart',
      filters: { tags: ['Timber'] },
    })
    const { items } = await world.call(admin, calls.tagsUsage, {})
    const named = Object.fromEntries((await world.call(admin, calls.tagsList, {})).items.map(({ id, name }) => [id, name]))
    expect(Object.fromEntries(items.map(({ id, ...used }) => [named[id], used]))).toEqual({
      Timber: { items: 1, smart_views: 1 },
      Unused: { items: 0, smart_views: 0 },
    })
    expect((await world.try(member, calls.tagsUsage, {})).status).toBe(403)
  })
})
