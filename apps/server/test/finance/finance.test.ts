import { calls } from '@arbour/contract/calls'
import type { Finance } from '@arbour/contract/entities/items/finance'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
let outer: Item
let inner: Item
let a: Item
let b: Item
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
afterAll(() => world.close())
/** `outer/inner/a.txt` with 0.10, and `outer/inner/b.txt` with 0.20. */
beforeEach(async () => {
  counter += 1
  outer = await world.folder(caller, caller.rootId, `Outer ${counter}`)
  inner = await world.folder(caller, outer.id, 'Inner')
  a = await world.file(caller, inner.id, 'a.txt')
  b = await world.file(caller, inner.id, 'b.txt')
  await set(a, { budget: '0.10' })
  await set(b, { budget: '0.20' })
})

const set = (item: Item, input: object) => world.call(caller, calls.filesFinanceUpdate, { file_id: item.id, ...input })
const figures = async (item: { id: string }, person = caller) =>
  (await world.call(person, calls.filesGet, { id: item.id })).file.finance
const budgets = async (...items: Item[]) => Promise.all(items.map(async (item) => (await figures(item))?.budget))

describe('figures', () => {
  it('are summed exactly, on every ancestor', async () => {
    expect(await budgets(a, b, inner, outer)).toEqual(['0.10', '0.20', '0.30', '0.30'])
    const { finance, file } = await set(a, { cost: '-1', quoted: '9999999999999.99', value: '0.5' })
    const expected: Finance = {
      currency: 'GBP',
      other_currencies: [],
      budget: '0.10',
      cost: '-1.00',
      quoted: '9999999999999.99',
      value: '0.50',
      manual_budget: true,
      manual_cost: true,
      manual_quoted: true,
      manual_value: true,
    }
    expect(finance).toEqual(expected)
    expect(file.finance).toEqual(expected)
    await set(b, { quoted: '0.01' })
    expect(await figures(outer)).toMatchObject({
      cost: '-1.00',
      quoted: '10000000000000.00',
      value: '0.50',
      manual_quoted: false,
    })
  })

  it('entered manually for a folder replace the sum, until reset', async () => {
    await set(inner, { budget: '100' })
    expect(await budgets(inner, outer)).toEqual(['100.00', '100.00'])
    await set(a, { budget: '7.00' })
    expect(await budgets(inner, outer)).toEqual(['100.00', '100.00'])
    expect((await set(inner, { manual_budget: false })).finance).toMatchObject({ budget: '7.20', manual_budget: false })
    expect(await budgets(outer)).toEqual(['7.20'])
    await set(inner, { budget: '1.00' })
    expect((await set(inner, { budget: null })).finance).toMatchObject({ budget: '7.20', manual_budget: false })
  })

  it('removed from a file are null, which is not zero', async () => {
    await set(a, { budget: null })
    expect(await budgets(a, inner)).toEqual([null, '0.20'])
    await set(b, { budget: null })
    expect(await budgets(inner, outer)).toEqual([null, null])
    await set(a, { budget: '0' })
    expect(await budgets(inner, outer)).toEqual(['0.00', '0.00'])
    await set(a, { manual_budget: false })
    expect(await budgets(a, inner, outer)).toEqual([null, null, null])
  })

  it.each([
    [['1e3', '', ' 1', '1,000', '£1', 'NaN', '--1', '.', '-.', '5..'], 'Enter an amount such as 1250 or 1250.50'],
    [['1.005', '.555'], 'An amount can have up to two decimals'],
    [['12345678901234'], 'An amount can have up to 13 digits before the decimal point'],
  ])('reject %j', async (budgetsSent, sentence) => {
    for (const budget of budgetsSent) {
      const { status, body } = await world.try(caller, calls.filesFinanceUpdate, { file_id: a.id, budget })
      expect([budget, status, body.fields]).toEqual([budget, 400, { budget: sentence }])
    }
    expect(await budgets(a)).toEqual(['0.10'])
  })

  it.each([
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['-.05', '-0.05'],
    ['-1.', '-1.00'],
  ])('accept %j', async (budget, shown) => {
    expect((await set(a, { budget })).finance.budget).toBe(shown)
  })

  it('only exist for files and folders', async () => {
    const input = { parent_id: inner.id, name: 'Link', type: 'link', link: { url: 'https://example.com/', image: null } } as const
    const { file } = await world.call(caller, calls.filesCreate, input)
    expect(file.finance).toBe(null)
    const { status, body } = await world.try(caller, calls.filesFinanceUpdate, { file_id: file.id, budget: '1' })
    expect([status, body.code, body.message]).toEqual([400, 'invalid', 'Only files and folders can have financial figures'])
  })

  it('are visible to editors', async () => {
    const viewer = await world.person({ team: caller.tenantId })
    expect(await figures(outer, viewer)).toMatchObject({ budget: '0.30' })
    await restrict(world, caller, outer.id, { people: [[viewer, 'viewer']] })
    expect([await figures(outer, viewer), await figures(a, viewer)]).toEqual([null, null])
    await restrict(world, caller, outer.id, { people: [[viewer, 'editor']] })
    expect(await figures(a, viewer)).toMatchObject({ budget: '0.10' })
  })

  it('changed concurrently have the correct sum', async () => {
    const files = await Promise.all(Array.from({ length: 8 }, (_, n) => world.file(caller, inner.id, `many ${n}.txt`)))
    await Promise.all(files.map((file, n) => set(file, { budget: `${n}.01` })))
    expect(await budgets(inner, outer)).toEqual(['28.38', '28.38'])
  })
})

describe('the sums of folders follow', () => {
  it('a move', async () => {
    const other = await world.folder(caller, caller.rootId, `Other ${counter}`)
    await world.call(caller, calls.filesMove, { id: a.id, destination_id: other.id })
    expect(await budgets(inner, outer, other)).toEqual(['0.20', '0.20', '0.10'])
    await world.call(caller, calls.filesMove, { id: inner.id, destination_id: other.id })
    expect(await budgets(outer, other)).toEqual([null, '0.30'])
  })

  it('a copy', async () => {
    const other = await world.folder(caller, caller.rootId, `Other ${counter}`)
    const { file } = await world.call(caller, calls.filesDuplicate, { id: inner.id, destination_id: other.id })
    expect([await budgets(other, inner, outer), file.finance?.budget]).toEqual([['0.30', '0.30', '0.30'], '0.30'])
    await world.call(caller, calls.filesDuplicate, { id: a.id, destination_id: inner.id, conflict: 'keep' })
    expect(await budgets(inner, outer, other)).toEqual(['0.40', '0.40', '0.30'])
  })

  it('a copy whose source gets figures concurrently', async () => {
    const places = []
    for (let round = 0; round < 20; round += 1) {
      const file = await world.file(caller, inner.id, `late ${round}.txt`)
      const place = await world.folder(caller, outer.id, `Copies ${round}`)
      await Promise.all([
        world.call(caller, calls.filesDuplicate, { id: file.id, destination_id: place.id }),
        set(file, { budget: '3.00' }),
      ])
      places.push(place)
    }
    for (const place of places) {
      const { items } = await world.call(caller, calls.filesChildren, { file_id: place.id })
      expect(items).toHaveLength(1)
      expect((await figures(place))?.budget).toBe(items[0]?.finance?.budget)
    }
  })

  it('a copy that omits an item', async () => {
    const colleague = await world.person({ team: caller.tenantId })
    await restrict(world, caller, b.id, { hidden: true })
    const { file } = await world.call(colleague, calls.filesDuplicate, {
      id: outer.id,
      destination_id: caller.rootId,
      conflict: 'keep',
    })
    expect(await figures(file, colleague)).toMatchObject({ budget: '0.10' })
  })

  it('the bin and back', async () => {
    await world.call(caller, calls.filesDelete, { id: a.id })
    expect(await budgets(inner, outer)).toEqual(['0.20', '0.20'])
    await world.call(caller, calls.filesDelete, { id: inner.id })
    expect(await budgets(outer)).toEqual([null])
    await world.call(caller, calls.filesRestore, { id: inner.id })
    expect(await budgets(outer)).toEqual(['0.20'])
    await world.call(caller, calls.filesRestore, { id: a.id })
    expect(await budgets(inner, outer)).toEqual(['0.30', '0.30'])
    await world.call(caller, calls.filesDelete, { id: b.id, soft_delete: false })
    expect(await budgets(inner, outer)).toEqual(['0.10', '0.10'])
  })

  it('a replacement: a file keeps the existing figures, merged folders add up', async () => {
    const other = await world.folder(caller, caller.rootId, `Other ${counter}`)
    const there = await world.folder(caller, other.id, 'Inner')
    const old = await world.file(caller, there.id, 'a.txt')
    await set(old, { budget: '5.00' })
    await world.call(caller, calls.filesMove, { id: inner.id, destination_id: other.id, conflict: 'replace' })
    expect(await budgets(old, there, other, outer)).toEqual(['5.00', '5.20', '5.20', null])
  })

  it('no ancestor with a manual figure', async () => {
    await set(outer, { budget: '50.00' })
    await world.call(caller, calls.filesDelete, { id: inner.id })
    expect(await budgets(outer)).toEqual(['50.00'])
    expect((await set(outer, { manual_budget: false })).finance.budget).toBe(null)
  })
})
