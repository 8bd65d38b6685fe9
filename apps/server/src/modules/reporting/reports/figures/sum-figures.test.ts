import { FIGURES } from '@arbour/contract/entities/items/figures'
import type { CurrencyAmounts } from '@arbour/contract/entities/items/finance'
import { toHundredths } from '@arbour/contract/money/amounts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { subtractFigures, sumFigures, type WithAmounts, withVariance } from './sum-figures.ts'

const anyAmount = fc.option(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  { nil: null },
)
const anyAmounts = (currency: CurrencyAmounts['currency']) =>
  fc.record({ currency: fc.constant(currency), budget: anyAmount, cost: anyAmount, quoted: anyAmount, value: anyAmount })
const anyRow = fc.record({
  amounts: fc.tuple(anyAmounts('EUR'), anyAmounts('GBP')).chain((amounts) => fc.subarray(amounts)),
  isInside: fc.boolean(),
})
const COLUMNS = [...FIGURES, 'variance'] as const
const CURRENCIES = ['EUR', 'GBP'] as const

it('sums the rows that are not inside another row, each currency for itself', () => {
  fc.assert(
    fc.property(fc.array(anyRow), fc.nat(), (sketch, seed) => {
      const items = sketch.map((row, at) => ({ ...row, id: String(at) }))
      const outer = items.filter(({ isInside }, at) => at === 0 || !isInside)
      const host = outer[seed % Math.max(1, outer.length)]
      const hasFigure = (row: WithAmounts | undefined, figure: (typeof FIGURES)[number]) =>
        row?.amounts.some((amounts) => amounts[figure] !== null) ?? false
      // A project includes the figures of projects inside it, in any currency, so those are not counted again.
      const inner = items
        .filter((row) => !outer.includes(row))
        .map((row) => ({
          ...row,
          amounts: row.amounts.map((amounts) => ({
            ...amounts,
            ...Object.fromEntries(FIGURES.map((figure) => [figure, hasFigure(host, figure) ? amounts[figure] : null])),
          })),
        }))
      const above = (row: { id: string }) => (host && inner.some(({ id }) => id === row.id) ? [host] : [])
      const total = sumFigures([...outer, ...inner], above)
      const [first, ...others] = outer
      const part = first ? sumFigures([first, ...inner.filter(() => host === first)], above) : []
      const rest = subtractFigures(total, part)
      for (const currency of CURRENCIES)
        for (const column of COLUMNS) {
          const of = (rows: readonly WithAmounts[]) =>
            rows
              .flatMap(({ amounts }) => amounts.filter((each) => each.currency === currency))
              .flatMap((amounts) => withVariance(amounts)[column] ?? [])
          const sum = (amounts: readonly string[]) => amounts.reduce((before, amount) => before + toHundredths(amount), 0n)
          const ofTotals = (totals: typeof total) => totals.find((each) => each.currency === currency)?.[column] ?? null
          expect(ofTotals(total) === null).toBe(of(outer).length === 0)
          expect(toHundredths(ofTotals(total) ?? '0')).toBe(sum(of(outer)))
          expect(toHundredths(ofTotals(rest) ?? '0')).toBe(sum(of(others)))
        }
    }),
  )
})
