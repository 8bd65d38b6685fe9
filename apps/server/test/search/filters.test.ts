import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { find } from './library.ts'

let world: World
let who: Person
let works: Item
let deep: Item

beforeAll(async () => {
  world = await makeWorld()
  who = await world.person()
  const create = async (name: string, sub_type: 'project' | 'company') =>
    (await world.call(who, calls.filesCreate, { parent_id: who.rootId, type: 'folder', name, sub_type })).file
  works = await create('Works', 'project')
  await create('Works Ltd', 'company')
  const middle = await world.folder(who, works.id, 'Middle')
  deep = await world.folder(who, middle.id, 'Deep works')
  const photo = await world.file(who, deep.id, 'works.png')
  const paper = await world.file(who, who.rootId, 'works.txt')
  await world.call(who, calls.filesTagsUpdate, { id: photo.id, tags: ['Red', 'Round'] })
  await world.call(who, calls.filesTagsUpdate, { id: paper.id, tags: ['red'] })
  await world.call(who, calls.filesStarredUpdate, { id: paper.id, is_starred: true })
  const date = (id: string, created: string, updated: string) =>
    sql`UPDATE items SET created = ${created}, updated = ${updated} WHERE id = ${id}`.execute(world.db)
  await date(photo.id, '2025-03-10T00:00:00Z', '2025-06-01T12:00:00Z')
  await date(paper.id, '2025-03-11T23:59:59.999999Z', '2025-06-02T00:00:00Z')
})
afterAll(() => world.close())

describe('filters', () => {
  const cases: [why: string, search: Parameters<typeof find>[2], names: string[]][] = [
    ['type', { q: 'works', type: 'file' }, ['works.png', 'works.txt']],
    ['sub-type', { q: 'works', sub_type: 'project' }, ['Works']],
    ['sub-type, nothing typed', { sub_type: 'company' }, ['Works Ltd']],
    ['two that exclude each other', { type: 'file', sub_type: 'project' }, []],
    ['a tag, ignoring case', { tags: ['RED'] }, ['works.png', 'works.txt']],
    ['all of several tags', { q: 'works', tags: ['red', 'round'] }, ['works.png']],
    ['a tag that nobody has', { q: 'works', tags: ['red', 'square'] }, []],
    ['starred', { is_starred: true }, ['works.txt']],
    ['not starred', { type: 'file', is_starred: false }, ['works.png']],
    ['a day of making, whole', { date_ranges: [{ field: 'created', from: '2025-03-11', to: '2025-03-11' }] }, ['works.txt']],
    ['an open end', { date_ranges: [{ field: 'created', from: null, to: '2025-03-10' }] }, ['works.png']],
    [
      'moments, both included',
      { date_ranges: [{ field: 'updated', from: '2025-06-01T12:00:00Z', to: '2025-06-02T00:00:00Z' }] },
      ['works.png', 'works.txt'],
    ],
    [
      'alternatives of one field',
      {
        date_ranges: [
          { field: 'created', from: '2025-03-10', to: '2025-03-10' },
          { field: 'created', from: '2025-03-11', to: '2025-03-11' },
        ],
      },
      ['works.png', 'works.txt'],
    ],
    [
      'both fields at once',
      {
        date_ranges: [
          { field: 'created', from: '2025-03-10', to: '2025-03-11' },
          { field: 'updated', from: null, to: '2025-06-01' },
        ],
      },
      ['works.png'],
    ],
  ]
  it.each(cases)('by %s', async (_, search, names) => {
    expect((await find(world, who, search)).toSorted()).toEqual(names.toSorted())
  })

  it('by a folder, at any depth below it', async () => {
    expect((await find(world, who, { q: 'works', parent_id: works.id })).toSorted()).toEqual(['Deep works', 'works.png'])
    expect(await find(world, who, { parent_id: deep.id })).toEqual(['works.png'])
    expect(await find(world, who, { q: 'works', parent_id: who.rootId })).toHaveLength(5)
  })

  it("are a person's own stars only", async () => {
    const other = await world.person({ team: who.tenantId })
    expect(await find(world, other, { is_starred: true })).toEqual([])
  })

  it('refuse a folder of another team', async () => {
    const stranger = await world.person()
    expect((await world.try(stranger, calls.filesSearch, { parent_id: works.id })).status).toBe(404)
  })
})

describe('a smart view', () => {
  const smart = async (name: string, filters: object) =>
    world.try(who, calls.filesCreate, { parent_id: who.rootId, type: 'smart', name, filters })

  it('needs a filter, and a folder of its own team', async () => {
    const { file } = (await smart('Papers', { sub_types: ['document'] })).body
    const stranger = await world.person()
    const refused = await world.try(who, calls.filesFiltersUpdate, { id: file.id, filters: { q: ' ' } })
    expect(refused).toMatchObject({ status: 400, body: { fields: { filters: 'At least one filter must be applied' } } })
    const foreign = await world.try(who, calls.filesFiltersUpdate, { id: file.id, filters: { parent_id: stranger.rootId } })
    expect(foreign.status).toBe(404)
    const other = await world.try(who, calls.filesFiltersUpdate, { id: works.id, filters: { q: 'a' } })
    expect(other.status).toBe(409)
  })

  it('keeps its filters, tells the path of its folder and lists what it finds', async () => {
    const { file } = (await smart('Below', { q: 'works' })).body
    const filters = {
      q: 'works',
      types: ['file' as const, 'folder' as const],
      parent_id: works.id,
      parent_path: '/all/Elsewhere',
    }
    const saved = await world.call(who, calls.filesFiltersUpdate, { id: file.id, filters })
    expect(saved.filters).toMatchObject({ q: 'works', parent_id: works.id, parent_path: '/all/Works' })
    await world.call(who, calls.filesRename, { id: works.id, name: 'Works 2' })
    const got = await world.call(who, calls.filesFilters, { id: file.id })
    expect(got.filters.parent_path).toBe('/all/Works 2')
    const { items, meta } = await world.call(who, calls.filesBrowse, { path: '/all/Below' })
    expect(items.map((item) => item.path).toSorted()).toEqual([
      '/all/Works 2/Middle/Deep works',
      '/all/Works 2/Middle/Deep works/works.png',
    ])
    expect(meta).toMatchObject({ total_items: 2, is_total_exact: true })
    await world.call(who, calls.filesRename, { id: works.id, name: 'Works' })
  })

  it('takes types and sub-types as alternatives, a sub-type narrowing its own type', async () => {
    const names = async (name: string, filters: object) => {
      expect((await smart(name, { q: 'works', ...filters })).status).toBe(200)
      const { items } = await world.call(who, calls.filesBrowse, { path: `/all/${name}`, sort: 'name:asc' })
      return items.map((item) => item.name).toSorted()
    }
    expect(await names('Either', { types: ['file'], sub_types: ['project'] })).toEqual(['Works', 'works.png', 'works.txt'])
    expect(await names('Narrow', { types: ['folder', 'link'], sub_types: ['company'] })).toEqual(['Works Ltd'])
    expect(await names('Two', { sub_types: ['company', 'image'] })).toEqual(['Works Ltd', 'works.png'])
  })

  it('over its own results does not loop', async () => {
    await smart('Mirror of mirrors', { q: 'mirror' })
    const { items } = await world.call(who, calls.filesBrowse, { path: '/all/Mirror of mirrors' })
    expect(items.map((item) => item.name)).toEqual(['Mirror of mirrors'])
  })
})
