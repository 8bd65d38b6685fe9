import { FIGURES } from '@arbour/contract/entities/items/figures'
import { toPence } from '@arbour/contract/pence'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { subtractFigures, sumFigures, withVariance } from './sum-figures.ts'

const anyAmount = fc.option(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((pence) => (pence / 100).toFixed(2)),
  { nil: null },
)
const anyRow = fc.record({ budget: anyAmount, cost: anyAmount, quoted: anyAmount, value: anyAmount, isInside: fc.boolean() })

it('sums the rows that are not inside another row', () => {
  fc.assert(
    fc.property(fc.array(anyRow), fc.nat(), (sketch, seed) => {
      const items = sketch.map((row, at) => ({ ...row, id: String(at) }))
      const outer = items.filter(({ isInside }, at) => at === 0 || !isInside)
      const host = outer[seed % Math.max(1, outer.length)]
      // A project includes the figures of projects inside it, so those are not counted again.
      const inner = items.filter((row) => !outer.includes(row))
      const shown = inner.map((row) => ({
        ...row,
        ...Object.fromEntries(FIGURES.map((figure) => [figure, host?.[figure] === null ? null : row[figure]])),
      }))
      const all = [...outer, ...shown]
      const above = (row: { id: string }) => (host && inner.some(({ id }) => id === row.id) ? [host] : [])
      const total = sumFigures(all, above)
      const [first, ...others] = outer
      const part = first ? sumFigures([first, ...shown.filter(() => host === first)], above) : null
      for (const column of [...FIGURES, 'variance'] as const) {
        const amounts = outer.flatMap((row) => withVariance(row)[column] ?? [])
        const sum = amounts.reduce((before, amount) => before + toPence(amount), 0n)
        expect(total[column] === null).toBe(amounts.length === 0)
        expect(toPence(total[column] ?? '0')).toBe(sum)
        const rest = part && subtractFigures(total, part)[column]
        const left = others.reduce((before, row) => before + toPence(withVariance(row)[column] ?? '0'), 0n)
        if (part) expect(toPence(rest ?? '0')).toBe(left)
      }
    }),
  )
})
