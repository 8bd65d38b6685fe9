import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { find } from './library.ts'

let world: World
let owner: Person
let other: Person
let listed: Person
let admin: Person

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person()
  const team = owner.tenantId
  other = await world.person({ team })
  listed = await world.person({ team })
  admin = await world.person({ team, roles: ['Admin'] })
  const closed = await world.folder(owner, owner.rootId, 'Merger closed')
  await world.file(owner, closed.id, 'Merger figures.txt')
  const hidden = await world.folder(owner, owner.rootId, 'Merger hidden')
  const below = await world.folder(owner, hidden.id, 'Merger vault')
  await world.file(owner, below.id, 'Merger terms.txt')
  await world.call(owner, calls.filesTagsUpdate, { id: closed.id, tags: ['Takeover'] })
  await restrict(world, owner, closed.id)
  await restrict(world, owner, hidden.id, { hidden: true })
  await restrict(world, owner, below.id, { people: [[listed, 'viewer']] })
  await world.folder(owner, owner.rootId, 'Merger open')
})
afterAll(() => world.close())

const all = ['Merger closed', 'Merger figures.txt', 'Merger hidden', 'Merger open', 'Merger terms.txt', 'Merger vault']

describe('Access control of search', () => {
  const cases: [caller: string, person: () => Person, names: string[]][] = [
    ['the owner: everything', () => owner, all],
    ['another member: what is open, and what is closed by its name', () => other, ['Merger closed', 'Merger open']],
    ['who is listed: what lists them, too', () => listed, ['Merger closed', 'Merger open', 'Merger terms.txt', 'Merger vault']],
    ['an Admin: hidden items by their names', () => admin, ['Merger closed', 'Merger hidden', 'Merger open']],
  ]
  it.each(cases)('%s', async (_, person, names) => {
    const { items, meta } = await world.call(person(), calls.filesSearch, { q: 'merger', take: 50 })
    expect(items.map(({ name }) => name).toSorted()).toEqual(names)
    expect(meta).toMatchObject({ total_items: names.length, is_total_exact: true })
    const { items: suggested } = await world.call(person(), calls.filesSuggestions, { q: 'merger' })
    expect(suggested.map(({ name }) => name)).toEqual(items.slice(0, 5).map(({ name }) => name))
    expect((await find(world, person(), {})).toSorted()).toEqual(names)
    expect((await find(world, person(), { sort: 'name:asc' })).toSorted()).toEqual(names)
  })

  it('names nothing above an item that lists a user', async () => {
    const { items } = await world.call(listed, calls.filesSearch, { q: 'merger terms' })
    expect(items.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/i\/[^/]+\/Merger terms\.txt$/)])
  })

  it('returns whether results are accessible', async () => {
    expect(await find(world, other, { q: 'merger', is_accessible: true })).toEqual(['Merger open'])
    expect(await find(world, other, { q: 'merger', is_accessible: false })).toEqual(['Merger closed'])
    expect(await find(world, owner, { is_accessible: false })).toEqual([])
  })

  it('reveals only name and type of a restricted item', async () => {
    for (const search of [
      { q: 'takeover' },
      { tags: ['takeover'] },
      { q: 'closed', date_ranges: [{ field: 'created' as const, from: '2000-01-01' }] },
    ]) {
      expect(await find(world, other, search)).toEqual([])
    }
    const { items } = await world.call(other, calls.filesSearch, { q: 'merger closed', type: 'folder' })
    expect(items).toMatchObject([{ name: 'Merger closed', is_accessible: false, tags: [], updated: null, owner_id: null }])
  })

  it('suggests no hidden words as corrections', async () => {
    expect(await find(world, other, { q: 'vualt' })).toEqual([])
    expect(await find(world, owner, { q: 'vualt' })).toEqual(['Merger vault'])
  })

  it('searches below a folder only for users who can open it', async () => {
    const [vault] = (await world.call(owner, calls.filesSearch, { q: 'merger vault' })).items
    expect(await find(world, listed, { q: 'merger', parent_id: vault?.id })).toEqual(['Merger terms.txt'])
    expect((await world.try(other, calls.filesSearch, { parent_id: vault?.id })).status).toBe(404)
  })

  it('finds nothing of other teams, nor their words', async () => {
    const stranger = await world.person()
    await world.folder(stranger, stranger.rootId, 'Acquisition')
    expect(await find(world, stranger, { q: 'merger' })).toEqual([])
    expect(await find(world, stranger, { q: 'meregr' })).toEqual([])
    expect(await find(world, owner, { q: 'acquisition' })).toEqual([])
    expect(await find(world, stranger, {})).toEqual(['Acquisition'])
  })
})
