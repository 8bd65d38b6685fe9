import { calls } from '@arbour/contract/calls'
import { ItemSortKey } from '@arbour/contract/calls/lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let owner: Person
let colleague: Person

const names = (items: { name: string }[]) => items.map((item) => item.name)

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
  colleague = await world.person({ team: owner.tenantId })
  for (const name of ['Plans', 'Photos']) await world.folder(owner, owner.rootId, name)
  await world.call(owner, calls.filesCreate, { parent_id: owner.rootId, type: 'folder', name: 'Bridge', sub_type: 'project' })
  for (const name of ['a.png', 'b.png', 'c.png', 'closed.png', 'hidden.png', 'a.docx', 'b.zip'])
    await world.file(owner, owner.rootId, name)
  const { items } = await world.call(owner, calls.filesChildren, { file_id: owner.rootId })
  const find = (name: string) => items.find((item) => item.name === name)?.id ?? ''
  await restrict(world, owner, find('closed.png'))
  await restrict(world, owner, find('hidden.png'), { hidden: true })
})
afterAll(() => world.close())

const IMAGES = { type: 'file', sub_type: 'image' } as const

describe('a folder lists one kind of its children', () => {
  it.each(ItemSortKey.options)('on pages that add up, by %s', async (key) => {
    for (const direction of ['asc', 'desc'] as const) {
      const input = { path: '/all', ...IMAGES, sort: `${key}:${direction}` as const, take: 2 }
      const pages = [1, 2, 3].map((page) => world.call(owner, calls.filesBrowse, { ...input, page }))
      const [first, second, third] = await Promise.all(pages)
      expect(first?.meta).toMatchObject({ total_items: 5, total_pages: 3 })
      const listed = [first, second, third].flatMap((page) => names(page?.items ?? []))
      expect(listed.toSorted()).toEqual(['a.png', 'b.png', 'c.png', 'closed.png', 'hidden.png'])
      expect(first?.file?.path).toBe('/all')
    }
  })

  it.each([
    ['folders and projects', { type: 'folder' }, ['Bridge', 'Photos', 'Plans']],
    ['folders', { type: 'folder', sub_type: 'folder' }, ['Photos', 'Plans']],
    ['projects, by sub-type alone', { sub_type: 'project' }, ['Bridge']],
    ['documents', { type: 'file', sub_type: 'document' }, ['a.docx']],
    ['nothing of a kind that is not there', { type: 'cloud' }, []],
  ] as const)('%s', async (_, kind, expected) => {
    const browsed = await world.call(owner, calls.filesBrowse, { path: '/all', ...kind })
    const children = await world.call(owner, calls.filesChildren, { file_id: owner.rootId, ...kind })
    expect([names(browsed.items), names(children.items)]).toEqual([expected, expected])
    expect([browsed.meta.total_items, children.meta.total_items]).toEqual([expected.length, expected.length])
  })

  it('without what the user cannot open, of which only the name is visible', async () => {
    const all = await world.call(colleague, calls.filesBrowse, { path: '/all' })
    expect(names(all.items)).toContain('closed.png')
    for (const sort of ['name:asc', 'size:desc', 'updated:asc', 'tags:asc'] as const) {
      const { items, meta } = await world.call(colleague, calls.filesBrowse, { path: '/all', ...IMAGES, sort })
      expect([names(items).toSorted(), meta.total_items]).toEqual([['a.png', 'b.png', 'c.png'], 3])
    }
  })

  it('and no kind of a smart view or the top of the bin', async () => {
    const filters = { q: 'png' }
    const { file } = await world.call(owner, calls.filesCreate, {
      parent_id: owner.rootId,
      type: 'smart',
      name: 'Pictures',
      filters,
    })
    const refused = {
      status: 400,
      body: { code: 'invalid', fields: { type: 'Only the contents of folders can be filtered by kind here' } },
    }
    expect(await world.try(owner, calls.filesBrowse, { path: file.path, ...IMAGES })).toMatchObject(refused)
    expect(await world.try(owner, calls.filesChildren, { file_id: file.id, ...IMAGES })).toMatchObject(refused)
    expect(await world.try(owner, calls.filesBrowse, { path: '/bin', is_deleted: true, ...IMAGES })).toMatchObject(refused)
    expect(await world.try(owner, calls.filesBrowse, { path: '/all', type: 'folders' as never })).toMatchObject({ status: 400 })
  })
})
