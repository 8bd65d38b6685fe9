import { readFile } from 'node:fs/promises'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { find } from './library.ts'

let world: World
let caller: Person
let admin: Person
let works: Item
let deep: Item

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
  admin = await world.person({ team: caller.tenantId, roles: ['Admin'] })
  const create = async (name: string, sub_type: 'project' | 'company') =>
    (await world.call(caller, calls.filesCreate, { parent_id: caller.rootId, type: 'folder', name, sub_type })).file
  works = await create('Works', 'project')
  await create('Works Ltd', 'company')
  const middle = await world.folder(caller, works.id, 'Middle')
  deep = await world.folder(caller, middle.id, 'Deep works')
  const photo = await world.file(caller, deep.id, 'works.png')
  const paper = await world.file(caller, caller.rootId, 'works.txt')
  await world.call(caller, calls.filesTagsUpdate, { id: photo.id, tags: ['Red', 'Round'] })
  await world.call(caller, calls.filesTagsUpdate, { id: paper.id, tags: ['red'] })
  await world.call(caller, calls.filesStarredUpdate, { id: paper.id, is_starred: true })
  const date = (id: string, created: string, updated: string) =>
    sql`UPDATE items SET created = ${created}, updated = ${updated} WHERE id = ${id}`.execute(world.db)
  await date(photo.id, '2025-03-10T00:00:00Z', '2025-06-01T12:00:00Z')
  await date(paper.id, '2025-03-11T23:59:59.999999Z', '2025-06-02T00:00:00Z')
})
afterAll(() => world.close())

describe('Filters', () => {
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
      'a fraction later than its end to the letter',
      { date_ranges: [{ field: 'updated', from: '2025-06-01T12:00:00Z', to: '2025-06-01T12:00:00.5Z' }] },
      ['works.png'],
    ],
    [
      'offsets',
      { date_ranges: [{ field: 'updated', from: '2025-06-02T01:00:00+01:00', to: '2025-06-01T20:00:00-04:00' }] },
      ['works.txt'],
    ],
    [
      'a day and a time in it',
      { date_ranges: [{ field: 'updated', from: '2025-06-01', to: '2025-06-01T13:00:00Z' }] },
      ['works.png'],
    ],
    [
      'a day of another time zone',
      { date_ranges: [{ field: 'created', from: '2025-03-12', to: '2025-03-12', time_zone: 'Asia/Tokyo' }] },
      ['works.txt'],
    ],
    [
      'years that nobody has',
      { date_ranges: [{ field: 'created', from: '0000-01-01', to: '9999-12-31', time_zone: 'Asia/Tokyo' }] },
      ['Deep works', 'Middle', 'Works', 'Works Ltd', 'works.png', 'works.txt'],
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
    expect((await find(world, caller, search)).toSorted()).toEqual(names.toSorted())
  })

  it('by a folder, at any depth below it', async () => {
    expect((await find(world, caller, { q: 'works', parent_id: works.id })).toSorted()).toEqual(['Deep works', 'works.png'])
    expect(await find(world, caller, { parent_id: deep.id })).toEqual(['works.png'])
    expect(await find(world, caller, { q: 'works', parent_id: caller.rootId })).toHaveLength(5)
  })

  it("by stars only use the user's own", async () => {
    const other = await world.person({ team: caller.tenantId })
    expect(await find(world, other, { is_starred: true })).toEqual([])
  })

  it('by an owner, with and without words, leave out closed items', async () => {
    const other = await world.person({ team: caller.tenantId })
    const works = await world.folder(other, other.rootId, 'Other works')
    await world.file(other, works.id, 'other.txt')
    expect((await find(world, caller, { owner_id: other.userId })).toSorted()).toEqual(['Other works', 'other.txt'])
    expect(await find(world, caller, { owner_id: other.userId, q: 'works' })).toEqual(['Other works'])
    expect(await find(world, caller, { owner_id: other.userId, type: 'file', sort: 'name:asc' })).toEqual(['other.txt'])
    await restrict(world, other, works.id)
    expect(await find(world, caller, { q: 'other works' })).toEqual(['Other works'])
    expect(await find(world, caller, { owner_id: other.userId })).toEqual([])
    await world.call(other, calls.filesDelete, { id: works.id })
  })

  it('reject a folder of another team', async () => {
    const stranger = await world.person()
    expect((await world.try(stranger, calls.filesSearch, { parent_id: works.id })).status).toBe(404)
  })
})

describe('A smart view', () => {
  const smart = async (name: string, filters: object) =>
    world.try(caller, calls.filesCreate, { parent_id: caller.rootId, type: 'smart', name, filters })

  it('requires a filter, and a folder of its own team', async () => {
    const { file } = (await smart('Papers', { sub_types: ['document'] })).body
    const stranger = await world.person()
    const refused = await world.try(caller, calls.filesFiltersUpdate, { id: file.id, filters: { q: ' ' } })
    expect(refused).toMatchObject({ status: 400, body: { fields: { filters: 'At least one filter must be applied' } } })
    const foreign = await world.try(caller, calls.filesFiltersUpdate, { id: file.id, filters: { parent_id: stranger.rootId } })
    expect(foreign.status).toBe(404)
    const other = await world.try(caller, calls.filesFiltersUpdate, { id: works.id, filters: { q: 'a' } })
    expect(other.status).toBe(409)
  })

  it('searches below the folder at the path if no id is sent', async () => {
    const place = await world.folder(caller, caller.rootId, 'Place of paths')
    const inside = await world.file(caller, place.id, 'inside.txt')
    const { file } = (await smart('By path', { parent_path: place.path })).body
    const list = async () => (await world.call(caller, calls.filesBrowse, { path: file.path })).items.map(({ id }) => id)
    expect(await list()).toEqual([inside.id])
    await world.call(caller, calls.filesRename, { id: place.id, name: 'Place of other paths' })
    expect(await list()).toEqual([inside.id])
    const both = { parent_id: place.id, parent_path: '/all/Nowhere' }
    const kept = { parent_id: place.id, parent_path: '/all/Place of other paths' }
    const save = (filters: object) => world.try(caller, calls.filesFiltersUpdate, { id: file.id, filters })
    expect(await save(both)).toMatchObject({ status: 200, body: { filters: kept } })
    expect((await save({ parent_path: works.path })).body.filters).toMatchObject({ parent_id: works.id, parent_path: works.path })
    const stranger = await world.person()
    const hidden = await world.folder(stranger, stranger.rootId, 'Of a stranger')
    await world.call(caller, calls.filesDelete, { id: place.id })
    for (const parent_path of ['', '/all/Nowhere', '/bin', `/i/${hidden.id}`, kept.parent_path])
      expect([parent_path, await save({ parent_path })]).toMatchObject([
        parent_path,
        { status: 400, body: { code: 'invalid', fields: { 'filters.parent_path': 'There’s no folder at this path' } } },
      ])
    const refused = await world.try(caller, calls.filesUpdate, { id: file.id, filters: { parent_path: '/all/Nowhere' } })
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'filters.parent_path': expect.any(String) } } })
    expect((await save({ parent_path: '/all/works.txt' })).body.fields).toEqual({
      'filters.parent_path': 'Choose a folder to search in',
    })
  })

  it('keeps its filters, returns the path of its folder and lists its results', async () => {
    const { file } = (await smart('Below', { q: 'works' })).body
    const filters = {
      q: 'works',
      types: ['file' as const, 'folder' as const],
      parent_id: works.id,
      parent_path: '/all/Elsewhere',
    }
    const saved = await world.call(caller, calls.filesFiltersUpdate, { id: file.id, filters })
    expect(saved.filters).toMatchObject({ q: 'works', parent_id: works.id, parent_path: '/all/Works' })
    await world.call(caller, calls.filesRename, { id: works.id, name: 'Works 2' })
    const got = await world.call(caller, calls.filesFilters, { id: file.id })
    expect(got.filters.parent_path).toBe('/all/Works 2')
    const { items, meta } = await world.call(caller, calls.filesBrowse, { path: '/all/Below' })
    expect(items.map((item) => item.path).toSorted()).toEqual([
      '/all/Works 2/Middle/Deep works',
      '/all/Works 2/Middle/Deep works/works.png',
    ])
    expect(meta).toMatchObject({ total_items: 2, is_total_exact: true })
    await world.call(caller, calls.filesRename, { id: works.id, name: 'Works' })
  })

  it('treats types and sub-types as alternatives, a sub-type narrowing its own type', async () => {
    const names = async (name: string, filters: object) => {
      expect((await smart(name, { q: 'works', ...filters })).status).toBe(200)
      const { items } = await world.call(caller, calls.filesBrowse, { path: `/all/${name}`, sort: 'name:asc' })
      return items.map((item) => item.name).toSorted()
    }
    expect(await names('Either', { types: ['file'], sub_types: ['project'] })).toEqual(['Works', 'works.png', 'works.txt'])
    expect(await names('Narrow', { types: ['folder', 'link'], sub_types: ['company'] })).toEqual(['Works Ltd'])
    expect(await names('Two', { sub_types: ['company', 'image'] })).toEqual(['Works Ltd', 'works.png'])
  })

  it('does not find itself, by any call, nor while its filters are previewed', async () => {
    const { file } = (await smart('Mirror of mirrors', { q: 'mirror' })).body
    await world.folder(caller, works.id, 'Mirror')
    const browsed = await world.call(caller, calls.filesBrowse, { path: '/all/Mirror of mirrors' })
    expect(browsed.items.map((item) => item.name)).toEqual(['Mirror'])
    const children = await world.call(caller, calls.filesChildren, { file_id: file.id, take: 15 })
    expect([children.items, children.meta]).toEqual([browsed.items, { ...children.meta, total_items: 1, is_total_exact: true }])
    expect(await find(world, caller, { q: 'mirror', except_id: file.id })).toEqual(['Mirror'])
    expect(await find(world, caller, { q: 'mirror' })).toEqual(['Mirror', 'Mirror of mirrors'])
  })

  it('returns its children in the requested order', async () => {
    const { file } = (await smart('All works', { q: 'works', types: ['file'] })).body
    const names = async (sort: 'name:asc' | 'name:desc') =>
      (await world.call(caller, calls.filesChildren, { file_id: file.id, sort })).items.map((item) => item.name)
    expect([await names('name:asc'), await names('name:desc')]).toEqual([
      ['works.png', 'works.txt'],
      ['works.txt', 'works.png'],
    ])
  })
})

describe('A smart view of a tag', () => {
  const tagOf = async (name: string) => (await world.call(caller, calls.tagsList, { names: [name] })).items[0]?.id ?? ''
  const show = async (name: string) => {
    const { items, meta } = await world.call(caller, calls.filesBrowse, { path: `/all/${name}`, sort: 'name:asc' })
    return { names: items.map((item) => item.name), tags: meta.filters?.tags }
  }
  const make = async (name: string, tags: string[]) =>
    (await world.call(caller, calls.filesCreate, { parent_id: caller.rootId, type: 'smart', name, filters: { tags } })).file

  it('follows the tag to its new name', async () => {
    const view = await make('Reds', ['RED'])
    expect(view.filters?.tags).toEqual(['red'].map((name) => expect.stringMatching(new RegExp(name, 'i'))))
    const id = await tagOf('red')
    await world.call(admin, calls.tagsUpdate, { id, name: 'Crimson' })
    expect(await show('Reds')).toEqual({ names: ['works.png', 'works.txt'], tags: ['Crimson'] })
    expect((await world.call(caller, calls.filesFilters, { id: view.id })).filters.tags).toEqual(['Crimson'])
    expect((await world.call(caller, calls.filesGet, { id: view.id })).file.filters?.tags).toEqual(['Crimson'])
    const copy = await world.call(caller, calls.filesDuplicate, { id: view.id, destination_id: works.id })
    await world.call(admin, calls.tagsUpdate, { id, name: 'Red' })
    expect(copy.file.filters?.tags).toEqual(['Crimson'])
    expect((await world.call(caller, calls.filesGet, { id: copy.file.id })).file.filters?.tags).toEqual(['Red'])
  })

  it('finds nothing while no tag has the name, then its items, whatever it is called later', async () => {
    await make('Coming', ['Soon'])
    expect(await show('Coming')).toEqual({ names: [], tags: ['Soon'] })
    const item = await world.folder(caller, works.id, 'Tagged later')
    await world.call(caller, calls.filesTagsUpdate, { id: item.id, tags: ['soon'] })
    expect((await show('Coming')).names).toEqual(['Tagged later'])
    await world.call(admin, calls.tagsUpdate, { id: await tagOf('soon'), name: 'Now' })
    expect(await show('Coming')).toEqual({ names: ['Tagged later'], tags: ['Now'] })
  })

  it("finds nothing, not everything, when its tag is deleted, and returns the tag's former name", async () => {
    await make('Gone', ['Gone tag'])
    const item = await world.folder(caller, works.id, 'Was tagged')
    await world.call(caller, calls.filesTagsUpdate, { id: item.id, tags: ['Gone tag'] })
    const id = await tagOf('Gone tag')
    await world.call(admin, calls.tagsUpdate, { id, name: 'Going tag' })
    await world.call(admin, calls.tagsDelete, { id })
    expect(await show('Gone')).toEqual({ names: [], tags: ['Going tag'] })
    await world.call(caller, calls.filesTagsUpdate, { id: item.id, tags: ['Going tag'] })
    expect((await show('Gone')).names).toEqual(['Was tagged'])
  })

  it('is migrated from the version that stored names and had no time zones', async () => {
    const view = await make('Before', ['Round'])
    const migration = await readFile(new URL('../../src/platform/db/migrations/0016b_filters.sql', import.meta.url), 'utf8')
    const range = { field: 'created', from: '2025-03-11', to: null }
    const old = { q: '', types: [], sub_types: [], tags: ['ROUND', 'Nobody has it'], parent_id: null, parent_path: null }
    await world.db.transaction().execute(async (tx) => {
      await sql`CREATE TEMP TABLE items ON COMMIT DROP AS SELECT tenant_id, id, filters FROM items WHERE id = ${view.id}`.execute(
        tx,
      )
      await sql`UPDATE pg_temp.items SET filters = ${JSON.stringify({ ...old, date_ranges: [range] })}`.execute(tx)
      await sql.raw(migration).execute(tx)
      const { rows } = await sql<{ filters: unknown }>`SELECT filters FROM pg_temp.items`.execute(tx)
      expect(rows).toEqual([
        {
          filters: {
            ...old,
            tags: [
              { id: await tagOf('round'), name: 'Round' },
              { id: null, name: 'Nobody has it' },
            ],
            date_ranges: [{ ...range, time_zone: null }],
          },
        },
      ])
    })
  })
})
