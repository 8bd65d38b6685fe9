import type { Figure } from '@arbour/contract/entities/items/figures'
import type { ReportFigures } from '@arbour/contract/entities/report'
import { fromPence, toPence, varianceOf } from '@arbour/contract/pence'

type Figures = Readonly<Record<Figure, string | null>>
const figuresOf = (each: (figure: Figure) => string | null): Record<Figure, string | null> => ({
  budget: each('budget'),
  cost: each('cost'),
  quoted: each('quoted'),
  value: each('value'),
})

/** Adds the variance to figures. */
export function withVariance(figures: Figures): ReportFigures {
  const shown = figuresOf((figure) => {
    const amount = figures[figure]
    return amount === null ? null : fromPence(toPence(amount))
  })
  return { ...shown, variance: varianceOf(shown) }
}

/**
 * Adds up figures of items that may be nested: an item inside another one with the same figure is not counted again. Null if none
 * has it.
 */
export function sumFigures<T extends Figures & { id: string }>(
  items: readonly T[],
  aboveOf: (item: T) => readonly { id: string }[],
): ReportFigures {
  const counted = new Map(items.map((item) => [item.id, item]))
  return withVariance(
    figuresOf((figure) => {
      const isCountedAbove = (item: T) => aboveOf(item).some(({ id }) => (counted.get(id)?.[figure] ?? null) !== null)
      const amounts = items.flatMap((item) => (item[figure] === null || isCountedAbove(item) ? [] : [toPence(item[figure])]))
      return amounts.length === 0 ? null : fromPence(amounts.reduce((sum, amount) => sum + amount, 0n))
    }),
  )
}

/** Subtracts figures from totals; null if nothing remains. */
export function subtractFigures(all: ReportFigures, part: ReportFigures): ReportFigures {
  return withVariance(
    figuresOf((figure) => {
      const left = toPence(all[figure] ?? '0') - toPence(part[figure] ?? '0')
      return left === 0n ? null : fromPence(left)
    }),
  )
}
