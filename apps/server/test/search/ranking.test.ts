import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { find, shelve } from './library.ts'

let world: World
let caller: Person

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
afterAll(() => world.close())

describe('Sorting by relevance', () => {
  it('puts the best matches first: the exact name, its beginning, its words, its parts, tags, the description', async () => {
    const home = await world.folder(caller, caller.rootId, 'Ranks')
    await shelve(world, caller, home.id, ['Invoices old', 'Invoice', 'My invoice', 'Reinvoiced', 'Tagged', 'Described'])
    const file = await world.file(caller, home.id, 'invoice.pdf')
    const ids = new Map(
      (await world.call(caller, calls.filesChildren, { file_id: home.id })).items.map(({ name, id }) => [name, id]),
    )
    await world.call(caller, calls.filesTagsUpdate, { id: ids.get('Tagged') ?? '', tags: ['Invoice'] })
    await world.call(caller, calls.filesUpdate, { id: ids.get('Described') ?? '', description: 'The invoice of May' })
    const order = ['Invoice', file.name, 'Invoices old', 'My invoice', 'Reinvoiced', 'Tagged', 'Described']
    expect(await find(world, caller, { q: 'invoice' })).toEqual(order)
    expect(await find(world, caller, { q: 'invoice', sort: 'relevance:desc' })).toEqual(order.toReversed())
    const { items } = await world.call(caller, calls.filesSuggestions, { q: 'invoice' })
    expect(items.map(({ name }) => name)).toEqual(order.slice(0, 5))
  })

  it('puts folders before files, and short names before long ones', async () => {
    const home = await world.folder(caller, caller.rootId, 'Lengths')
    await world.file(caller, home.id, 'Turbine.txt')
    await shelve(world, caller, home.id, ['Turbine hall of the east', 'Turbine hall'])
    await world.file(caller, home.id, 'Turbine hall plan.txt')
    const order = ['Turbine.txt', 'Turbine hall', 'Turbine hall of the east', 'Turbine hall plan.txt']
    expect(await find(world, caller, { q: 'turbine' })).toEqual(order)
  })

  it('puts the nearest correction first', async () => {
    const home = await world.folder(caller, caller.rootId, 'Slips')
    await shelve(world, caller, home.id, ['Gravelpits', 'Gravelpit'])
    expect(await find(world, caller, { q: 'gravelqit' })).toEqual(['Gravelpit', 'Gravelpits'])
  })

  it('puts the latest change first for an empty query', async () => {
    const stranger = await world.person()
    const { First } = await shelve(world, stranger, stranger.rootId, ['First', 'Second', 'Third'])
    await world.call(stranger, calls.filesRename, { id: First?.id ?? '', name: 'First again' })
    expect(await find(world, stranger, {})).toEqual(['First again', 'Third', 'Second'])
    expect(await find(world, stranger, { sort: 'updated:desc', take: 2 })).toEqual(['First again', 'Third'])
  })
})

describe('Other orders', () => {
  it('sort by name in natural order, by size and by type, in both directions', async () => {
    const stranger = await world.person()
    await world.file(stranger, stranger.rootId, 'part 10.txt', 'a')
    await world.file(stranger, stranger.rootId, 'part 9.csv', 'abc')
    await world.file(stranger, stranger.rootId, 'Part 1.pdf', 'ab')
    const byName = ['Part 1.pdf', 'part 9.csv', 'part 10.txt']
    expect(await find(world, stranger, { q: 'part', sort: 'name:asc' })).toEqual(byName)
    expect(await find(world, stranger, { sort: 'name:desc' })).toEqual(byName.toReversed())
    expect(await find(world, stranger, { q: 'part', sort: 'size:asc' })).toEqual(['part 10.txt', 'Part 1.pdf', 'part 9.csv'])
    expect(await find(world, stranger, { q: 'part', sort: 'type:asc' })).toEqual(['part 9.csv', 'Part 1.pdf', 'part 10.txt'])
    expect(await find(world, stranger, { q: 'part', sort: 'created:desc' })).toEqual(['Part 1.pdf', 'part 9.csv', 'part 10.txt'])
  })
})

describe('Pages', () => {
  it.each(['relevance:asc', 'name:desc', 'updated:desc'] as const)('contain everything once: %s', async (sort) => {
    const stranger = await world.person()
    const names = Array.from({ length: 23 }, (_, n) => `Leaflet ${n}`)
    await shelve(world, stranger, stranger.rootId, names)
    for (const q of ['leaflet', '']) {
      const seen: string[] = []
      for (let page = 1; page <= 4; page += 1) {
        const { items, meta } = await world.call(stranger, calls.filesSearch, { q, sort, page, take: 7 })
        expect(meta).toMatchObject({ total_items: 23, total_pages: 4, is_total_exact: true, current_page: page })
        seen.push(...items.map((item) => item.name))
      }
      expect(seen.toSorted()).toEqual(names.toSorted())
      const beyond = await world.call(stranger, calls.filesSearch, { q, sort, page: 5, take: 7 })
      expect(beyond).toMatchObject({ items: [], meta: { total_items: 23, from: 0, to: 0 } })
    }
  })
})
