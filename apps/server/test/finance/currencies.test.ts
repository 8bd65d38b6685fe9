import { calls } from '@arbour/contract/calls'
import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Currency } from '@arbour/contract/money/currencies'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { financeChecks } from '#modules/operations/verify/finance-checks.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let project: Item
let inner: Item
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  admin = await world.person({ roles: ['Admin'] })
  project = await world.folder(admin, admin.rootId, 'Project')
  inner = await world.folder(admin, project.id, 'Inner')
})

const set = (item: Item, figures: Partial<Record<Figure, string | null>> & { currency?: Currency }) =>
  world.call(admin, calls.filesFinanceUpdate, { file_id: item.id, ...figures })
const finance = async (item: Item) => (await world.call(admin, calls.filesGet, { id: item.id })).file.finance

async function setTeamCurrency(currency: Currency): Promise<void> {
  const { tenant } = await world.call(admin, calls.tenantsCurrent, {})
  const { name, short_name, subdomain, primary_color, background_color, logo } = tenant
  await world.call(admin, calls.tenantsCurrentUpdate, {
    ...{ name, short_name, subdomain, primary_color, background_color, logo },
    currency,
  })
}

describe('currencies', () => {
  it('are the team’s for new amounts, and existing amounts keep theirs', async () => {
    const [a, b] = [await world.file(admin, inner.id, 'a.txt'), await world.file(admin, inner.id, 'b.txt')]
    await set(a, { budget: '10' })
    await setTeamCurrency('EUR')
    await set(a, { cost: '4' })
    await set(b, { budget: '3', cost: '1.5' })
    expect(await finance(a)).toMatchObject({ currency: 'GBP', budget: '10.00', cost: '4.00' })
    expect(await finance(b)).toMatchObject({ currency: 'EUR', budget: '3.00', cost: '1.50' })
    const other_currencies = [{ currency: 'GBP', budget: '10.00', cost: '4.00', quoted: null, value: null }]
    for (const folder of [inner, project])
      expect(await finance(folder)).toMatchObject({ currency: 'EUR', budget: '3.00', cost: '1.50', other_currencies })
  })

  it('are changed for all figures of an item at once, and kept in its history', async () => {
    const file = await world.file(admin, inner.id, 'a.txt')
    await set(file, { budget: '10', cost: '5', currency: 'USD' })
    await set(file, { currency: 'CHF' })
    expect(await finance(project)).toMatchObject({ currency: 'CHF', budget: '10.00', cost: '5.00', other_currencies: [] })
    const { items } = await world.call(admin, calls.filesFinanceHistory, { file_id: project.id, figure: 'budget' })
    expect(items.map(({ from, from_currency, to, to_currency }) => [from, from_currency, to, to_currency])).toEqual([
      ['10.00', 'USD', '10.00', 'CHF'],
      [null, null, '10.00', 'USD'],
    ])
    await set(file, { budget: null, cost: null, currency: 'CHF' })
    expect(await finance(file)).toMatchObject({ currency: null, budget: null })
    expect(await finance(project)).toMatchObject({ currency: null, budget: null, other_currencies: [] })
  })

  it('of a folder are those of its manual figure, which replaces the total in every currency', async () => {
    await set(await world.file(admin, inner.id, 'a.txt'), { budget: '10', cost: '2', currency: 'USD' })
    await set(inner, { budget: '100', currency: 'EUR' })
    const usd = { currency: 'USD', budget: null, cost: '2.00', quoted: null, value: null }
    expect(await finance(inner)).toMatchObject({ currency: 'EUR', budget: '100.00', cost: null, other_currencies: [usd] })
    await set(inner, { budget: null })
    expect(await finance(inner)).toMatchObject({ currency: 'USD', budget: '10.00', cost: '2.00', other_currencies: [] })
  })

  it('have parts of their own', async () => {
    const [a, b] = [await world.file(admin, project.id, 'a.txt'), await world.file(admin, inner.id, 'b.txt')]
    await set(a, { cost: '10', currency: 'USD' })
    await set(b, { cost: '3', currency: 'EUR' })
    await set(await world.file(admin, inner.id, 'c.txt'), { cost: '4', currency: 'USD' })
    const parts = async (currency?: Currency) => {
      const { items, ...rest } = await world.call(admin, calls.filesFinanceParts, {
        ...{ file_id: project.id, figure: 'cost' as const },
        ...(currency && { currency }),
      })
      return [items.map(({ file, amount }) => [file.name, amount]), rest.currency, rest.sum]
    }
    expect(await parts()).toEqual([
      [
        ['a.txt', '10.00'],
        ['Inner', '4.00'],
      ],
      'USD',
      '14.00',
    ])
    expect(await parts('EUR')).toEqual([[['Inner', '3.00']], 'EUR', '3.00'])
    expect(await parts('CHF')).toEqual([[], 'CHF', null])
    await set(project, { cost: '100', currency: 'CHF' })
    expect(await parts()).toEqual([
      [
        ['a.txt', '10.00'],
        ['Inner', '4.00'],
      ],
      'USD',
      '14.00',
    ])
    expect(await world.call(admin, calls.filesFinanceParts, { file_id: project.id, figure: 'cost' })).toMatchObject({
      currencies: ['USD', 'EUR'],
    })
  })

  it('are separate in reports, totals of searches and exports', async () => {
    await world.call(admin, calls.filesUpdate, { id: project.id, sub_type: 'project' })
    const other = await world.folder(admin, admin.rootId, 'Other')
    await world.call(admin, calls.filesUpdate, { id: other.id, sub_type: 'project' })
    await set(project, { budget: '10', cost: '12', currency: 'EUR' })
    await set(other, { budget: '5', currency: 'USD' })
    const eur = { currency: 'EUR', budget: '10.00', cost: '12.00', quoted: null, value: null, variance: '-2.00' }
    const usd = { currency: 'USD', budget: '5.00', cost: null, quoted: null, value: null, variance: '5.00' }
    const { items, totals } = await world.call(admin, calls.reportsFigures, { sub_type: 'project' })
    expect(items.map(({ figures }) => figures)).toEqual([[usd], [eur]])
    expect(totals).toEqual({ listed: [eur, usd], others: [], all: [eur, usd], over_budget: 1 })
    expect((await world.call(admin, calls.filesSearchTotals, { sub_type: 'project' })).totals).toEqual([eur, usd])
  })

  it('without decimals take no decimals, and unknown ones are refused', async () => {
    const file = await world.file(admin, inner.id, 'a.txt')
    const refused = async (input: object) => {
      const { status, body } = await world.try(admin, calls.filesFinanceUpdate, { file_id: file.id, ...input })
      return [status, Object.keys((body as { fields?: object }).fields ?? {})]
    }
    expect(await refused({ budget: '1.5', currency: 'JPY' })).toEqual([400, ['budget']])
    expect(await refused({ budget: '1', currency: 'ZZZ' })).toEqual([400, ['currency']])
    expect(await refused({ budget: '1', currency: 'KWD' })).toEqual([400, ['currency']])
    await set(file, { budget: '1.50' })
    expect(await refused({ currency: 'JPY' })).toEqual([400, ['currency']])
    await set(file, { budget: '2.00', currency: 'JPY' })
    expect(await finance(file)).toMatchObject({ currency: 'JPY', budget: '2.00' })
  })
})

it('never adds amounts in different currencies, whatever is changed, moved, copied and deleted', async () => {
  const at = fc.nat({ max: 5 })
  const anyStep = fc.oneof(
    fc.record({
      do: fc.constant('set' as const),
      at,
      figure: fc.constantFrom(...FIGURES),
      currency: fc.constantFrom('EUR', 'GBP', 'USD'),
      amount: fc.option(fc.nat({ max: 99 })),
    }),
    fc.record({ do: fc.constantFrom('copy' as const, 'delete' as const), at }),
    fc.record({ do: fc.constant('move' as const), at, to: at }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 12 }), async (steps) => {
      const top = await world.folder(admin, admin.rootId, crypto.randomUUID())
      const folders = [top, await world.folder(admin, top.id, 'A')]
      folders.push(await world.folder(admin, folders[1]?.id ?? '', 'B'))
      const files = await Promise.all(folders.map(({ id }) => world.file(admin, id, 'file.txt')))
      const all = [...folders, ...files]
      for (const step of steps) {
        const item = all[step.at] ?? top
        // What can't be done, such as moving a folder into itself, changes nothing.
        if (step.do === 'set')
          await world.try(admin, calls.filesFinanceUpdate, {
            ...{ file_id: item.id, currency: step.currency as Currency },
            [step.figure]: step.amount === null ? null : String(step.amount),
          })
        else if (step.do === 'copy')
          await world.try(admin, calls.filesDuplicate, { id: item.id, destination_id: top.id, conflict: 'keep' })
        else if (step.do === 'delete' && item !== top) await world.try(admin, calls.filesDelete, { id: item.id })
        else if (step.do === 'move')
          await world.try(admin, calls.filesMove, {
            id: item.id,
            destination_id: (folders[step.to % 3] ?? top).id,
            conflict: 'keep',
          })
      }
      for (const check of financeChecks)
        expect((await check(world.db, admin.tenantId)).flatMap(({ findings }) => findings)).toEqual([])
    }),
    { numRuns: 5 },
  )
})
