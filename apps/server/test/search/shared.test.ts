import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { find } from './library.ts'

// Searches in folders that other teams share.

const world: World = await makeWorld()
afterAll(() => world.close())

/** The sharing user, and an Admin and a member of the receiving team. */
let ada: Person
let grace: Person
let mary: Person
let bridge: Item
let plans: Item
let arch: Item
let home: Item
/** The folder's mount in the other team's tree. */
let mount: Item
let view: Item

beforeAll(async () => {
  ada = await world.person()
  grace = await world.person({ roles: ['Admin'] })
  mary = await world.person({ team: grace.tenantId })
  const company = await world.folder(ada, ada.rootId, 'Secret works')
  bridge = await world.folder(ada, company.id, 'Bridge works')
  plans = await world.folder(ada, bridge.id, 'Works plans')
  arch = await world.file(ada, plans.id, 'works arch.txt')
  const vault = await world.folder(ada, bridge.id, 'Works vault')
  await world.file(ada, vault.id, 'works safe.txt')
  await restrict(world, ada, vault.id)
  const hidden = await world.folder(ada, bridge.id, 'Works hidden')
  await restrict(world, ada, hidden.id, { hidden: true })
  await world.file(ada, company.id, 'works payroll.txt')
  await world.call(ada, calls.filesTagsUpdate, { id: arch.id, tags: ['Urgent'] })
  view = (
    await world.call(ada, calls.filesCreate, {
      parent_id: bridge.id,
      type: 'smart',
      name: 'Papers',
      filters: { q: 'works', types: ['file'] },
    })
  ).file

  home = await world.folder(grace, grace.rootId, 'Partners works')
  await world.file(grace, home.id, 'works own.txt')
  const id = await share(world.db, { tenantId: ada.tenantId, itemId: bridge.id, with: grace.tenantId })
  mount = (await world.call(grace, calls.filesSharesUnmappedAdd, { id, parent_id: home.id })).file
  mount = (await world.call(grace, calls.filesRename, { id: mount.id, name: 'Works of Ada' })).file
})

const inMount = ['Works plans', 'Works vault', 'works arch.txt']
const found = [...inMount, 'Partners works', 'Works of Ada', 'works own.txt'].toSorted()

describe('A search in shared folders', () => {
  it('finds items at their location among the own ones, counted together, in any order and page by page', async () => {
    const { items, meta } = await world.call(mary, calls.filesSearch, { q: 'works', take: 50 })
    expect(items.map(({ name }) => name).toSorted()).toEqual(found)
    expect(meta).toMatchObject({ total_items: found.length, is_total_exact: true })
    expect(items.find(({ id }) => id === arch.id)).toMatchObject({
      path: '/all/Partners works/Works of Ada/Works plans/works arch.txt',
      tenant_id: ada.tenantId,
      is_mapped: true,
    })
    expect(items.find(({ name }) => name === 'Works vault')).toMatchObject({ is_accessible: false, size: null, owner_id: null })
    for (const sort of ['name:asc', 'updated:desc', 'size:asc', 'parent:asc', 'tags:desc', 'budget:asc', 'type:asc'] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map(async (page) => (await world.call(mary, calls.filesSearch, { q: 'works', sort, page, take: 2 })).items),
      )
      expect([
        sort,
        pages
          .flat()
          .map(({ name }) => name)
          .toSorted(),
      ]).toEqual([sort, found])
    }
    const { items: suggested } = await world.call(mary, calls.filesSuggestions, { q: 'works arch' })
    expect(suggested.map(({ id }) => id)).toEqual([arch.id])
  })

  it('finds the same without words', async () => {
    expect((await find(world, mary, {})).toSorted()).toEqual([...found, 'Papers'].toSorted())
    expect(await find(world, mary, { type: 'file', sort: 'name:desc' })).toEqual(['works own.txt', 'works arch.txt'])
  })

  it("sorts by the name of a folder's mount", async () => {
    const { items } = await world.call(mary, calls.filesSearch, { q: 'works', sort: 'parent:desc', take: 50 })
    const parents = items.flatMap(({ parent }) => (parent ? [parent.name] : []))
    expect(parents).toEqual(parents.toSorted().toReversed())
    expect(new Set(parents)).toContain('Works of Ada')
  })

  it('searches below an own folder that contains the mount, below the mount, and below a subfolder', async () => {
    const below = async (parent_id: string) => (await find(world, mary, { q: 'works', parent_id })).toSorted()
    expect(await below(home.id)).toEqual([...inMount, 'Works of Ada', 'works own.txt'].toSorted())
    expect(await below(mount.id)).toEqual(inMount.toSorted())
    expect(await below(bridge.id)).toEqual(inMount.toSorted())
    expect(await below(plans.id)).toEqual(['works arch.txt'])
    const elsewhere = await world.folder(mary, mary.rootId, 'Elsewhere')
    expect(await below(elsewhere.id)).toEqual([])
    await world.call(mary, calls.filesDelete, { id: elsewhere.id })
    expect((await world.try(mary, calls.filesSearch, { q: 'works', parent_id: bridge.parent?.id ?? '' })).status).toBe(404)
  })

  it('shows tags of the other team, but does not find by them, nor by their misspelt words', async () => {
    const { items } = await world.call(mary, calls.filesSearch, { q: 'arch' })
    expect(items[0]).toMatchObject({ tags: [{ name: 'Urgent' }], is_taggable: false, finance: null, owner_id: null })
    expect(await find(world, mary, { q: 'urgent' })).toEqual([])
    expect(await find(world, mary, { tags: ['urgent'] })).toEqual([])
    expect((await world.call(mary, calls.tagsList, {})).items).toEqual([])
    expect(await find(world, mary, { q: 'palns' })).toEqual([])
    expect(await find(world, ada, { q: 'palns' })).toEqual(['Works plans'])
    // An own tag of the same name only finds own items.
    await world.call(mary, calls.filesTagsUpdate, { id: home.id, tags: ['Urgent'] })
    expect(await find(world, mary, { tags: ['urgent'] })).toEqual(['Partners works'])
    await world.call(mary, calls.filesTagsUpdate, { id: home.id, tags: [] })
  })

  it('leaves out the other team, which shows no owners, in a search by owner', async () => {
    expect(await find(world, mary, { owner_id: ada.userId })).toEqual([])
    expect(await find(world, mary, { owner_id: ada.userId, q: 'works' })).toEqual([])
    expect((await find(world, mary, { owner_id: grace.userId, q: 'works' })).toSorted()).toEqual([
      'Partners works',
      'Works of Ada',
      'works own.txt',
    ])
  })

  it("finds the user's own stars there, and nobody else's", async () => {
    await world.call(mary, calls.filesStarredUpdate, { id: arch.id, is_starred: true })
    expect(await find(world, mary, { is_starred: true })).toEqual(['works arch.txt'])
    expect(await find(world, grace, { is_starred: true })).toEqual([])
  })

  it('finds nothing for users it is not shared with, nor while it is not mounted', async () => {
    const { tenantId } = await world.person()
    const luigi = await world.person({ team: tenantId })
    const paola = await world.person({ team: tenantId })
    const roof = await world.folder(ada, ada.rootId, 'Roof')
    await world.file(ada, roof.id, 'slate.txt')
    const id = await share(world.db, { tenantId: ada.tenantId, itemId: roof.id, with: tenantId, people: [luigi.userId] })
    expect(await find(world, luigi, { q: 'slate' })).toEqual([])
    expect(await find(world, luigi, { q: 'slate', parent_id: roof.id })).toEqual(['slate.txt'])
    await world.call(luigi, calls.filesSharesUnmappedAdd, { id, parent_id: luigi.rootId })
    expect(await find(world, luigi, { sort: 'name:asc' })).toEqual(['Roof', 'slate.txt'])
    expect(await find(world, paola, {})).toEqual([])
    expect((await world.try(paola, calls.filesSearch, { parent_id: roof.id })).status).toBe(404)
    await world.call(ada, calls.filesDelete, { id: roof.id })
    expect(await find(world, luigi, {})).toEqual([])
  })
})

describe('A smart view', () => {
  const list = async (caller: Person, id: string) => {
    const { items, meta } = await world.call(caller, calls.filesChildren, { file_id: id, sort: 'name:asc' })
    expect(meta.total_items).toBe(items.length)
    return items.map(({ name }) => name)
  }
  const make = async (
    caller: Person,
    parentId: string,
    name: string,
    filters: CallInput<typeof calls.filesFiltersUpdate>['filters'],
  ) => (await world.call(caller, calls.filesCreate, { parent_id: parentId, type: 'smart', name, filters })).file.id

  it('in a share only finds items of the share for external users', async () => {
    expect(await list(ada, view.id)).toEqual(['works arch.txt', 'works payroll.txt', 'works safe.txt'])
    expect(await list(mary, view.id)).toEqual(['works arch.txt'])
    const { items, meta } = await world.call(mary, calls.filesBrowse, { path: '/all/Partners works/Works of Ada/Papers' })
    expect([items.map(({ name }) => name), meta.total_items]).toEqual([['works arch.txt'], 1])
  })

  it('in the own tree finds shared items too, and below a mount only those there', async () => {
    const all = await make(mary, home.id, 'All', { q: 'works', types: ['file'] })
    expect(await list(mary, all)).toEqual(['works arch.txt', 'works own.txt'])
    const some = await make(mary, home.id, 'Some', { types: ['file'], parent_id: mount.id })
    expect(await list(mary, some)).toEqual(['works arch.txt'])
    const deep = await make(mary, home.id, 'Deep', { types: ['file'], parent_id: plans.id })
    expect(await list(mary, deep)).toEqual(['works arch.txt'])
    for (const id of [all, some, deep]) await world.call(mary, calls.filesDelete, { id })
  })

  it('finds nothing by filters that the user may not know, and does not return them', async () => {
    const tagged = await make(ada, bridge.id, 'Tagged', { q: 'arch', tags: ['Urgent', 'Layoffs'] })
    const above = await make(ada, bridge.id, 'Above', { q: 'arch', parent_id: bridge.parent?.id ?? null })
    const inside = await make(ada, bridge.id, 'Inside', { q: 'arch', parent_id: plans.id })
    expect([await list(mary, tagged), await list(mary, above), await list(mary, inside)]).toEqual([[], [], ['works arch.txt']])
    for (const id of [tagged, above]) {
      const { filters } = await world.call(mary, calls.filesFilters, { id })
      const { file } = await world.call(mary, calls.filesGet, { id })
      expect([filters, file.filters]).toMatchObject(Array.from({ length: 2 }, () => ({ q: 'arch', tags: [], parent_id: null })))
    }
    const { filters } = await world.call(mary, calls.filesFilters, { id: inside })
    expect(filters.parent_path).toBe('/all/Partners works/Works of Ada/Works plans')
    for (const id of [tagged, above, inside]) await world.call(ada, calls.filesDelete, { id })
  })

  it("keeps filters that an editor of another team doesn't see, whatever they save", async () => {
    const { tenantId } = await world.person()
    const editor = await world.person({ team: tenantId })
    const works = await world.folder(ada, ada.rootId, 'Joint works')
    const kept = await make(ada, works.id, 'Kept', { tags: ['Urgent'], parent_id: bridge.id })
    await share(world.db, { tenantId: ada.tenantId, itemId: works.id, with: tenantId, role: 'editor' })
    const saved = await world.call(editor, calls.filesFiltersUpdate, { id: kept, filters: { q: 'arch' } })
    expect(saved.filters).toMatchObject({ q: 'arch', tags: [], parent_id: null })
    const { filters } = await world.call(ada, calls.filesFilters, { id: kept })
    expect(filters).toMatchObject({ q: 'arch', tags: ['Urgent'], parent_id: bridge.id })
    // A view of another team cannot refer to own items.
    const own = await world.try(editor, calls.filesFiltersUpdate, { id: kept, filters: { parent_id: editor.rootId } })
    expect(own.status).toBe(400)
  })
})

describe('A shortcut', () => {
  const make = (caller: Person, parent_id: string, name: string, shortcut_file_id: string) =>
    world.try(caller, calls.filesCreate, { parent_id, type: 'shortcut', name, shortcut_file_id })
  const opens = async (caller: Person, id: string) => (await world.call(caller, calls.filesGet, { id })).file.url

  it('can point into and out of a mount, for users with access', async () => {
    const { file: inward } = (await make(mary, home.id, 'Inward', arch.id)).body
    expect(await opens(mary, inward.id)).toBe('/all/Partners works/Works of Ada/Works plans/works arch.txt')
    const outward = await make(ada, bridge.id, 'Outward', bridge.parent?.id ?? '')
    expect([await opens(ada, outward.body.file.id), await opens(mary, outward.body.file.id)]).toEqual(['/all/Secret works', null])
    for (const [caller, { id }] of [
      [mary, inward],
      [ada, outward.body.file],
    ] as const)
      await world.call(caller, calls.filesDelete, { id })
  })

  it('cannot point to the folder that it is in, by any id', async () => {
    const joint = await world.folder(ada, ada.rootId, 'Joint place')
    const id = await share(world.db, { tenantId: ada.tenantId, itemId: joint.id, with: grace.tenantId, role: 'editor' })
    const { file } = await world.call(grace, calls.filesSharesUnmappedAdd, { id, parent_id: grace.rootId })
    for (const target of [file.id, joint.id]) expect((await make(grace, file.id, 'Round', target)).status).toBe(400)
    await world.call(ada, calls.filesDelete, { id: joint.id })
  })
})
