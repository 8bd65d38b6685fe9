import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { CurrencyAmounts } from '@arbour/contract/entities/items/finance'
import type { ReportFigures } from '@arbour/contract/entities/report'
import { fromHundredths, toHundredths, varianceOf } from '@arbour/contract/money/amounts'
import type { Currency } from '@arbour/contract/money/currencies'

/** The figures of an item, one entry for each currency. */
export interface WithAmounts {
  id: string
  amounts: readonly CurrencyAmounts[]
}

/** Adds the variance to figures. */
export function withVariance(amounts: CurrencyAmounts): ReportFigures {
  return { ...amounts, variance: varianceOf(amounts) }
}

/**
 * Adds up figures of items that may be nested, by currency: an item inside another one with the same figure, in any currency, is
 * not counted again. The currency of most items comes first. Empty if none has figures.
 */
export function sumFigures<T extends WithAmounts>(
  items: readonly T[],
  aboveOf: (item: T) => readonly { id: string }[],
): ReportFigures[] {
  const counted = new Map(items.map((item) => [item.id, item]))
  const has = (item: T | undefined, figure: Figure) => item?.amounts.some((amounts) => amounts[figure] !== null) ?? false
  const uses = new Map<Currency, number>()
  for (const { currency } of items.flatMap(({ amounts }) => amounts)) uses.set(currency, (uses.get(currency) ?? 0) + 1)
  const byFigure = FIGURES.map((figure) => {
    const outermost = items.filter((item) => !aboveOf(item).some(({ id }) => has(counted.get(id), figure)))
    return [figure, sumByCurrency(outermost, figure)] as const
  })
  return [...uses]
    .toSorted(([one, usesOfOne], [other, usesOfOther]) => usesOfOther - usesOfOne || (one < other ? -1 : 1))
    .map(([currency]) => toFigures(currency, Object.fromEntries(byFigure.map(([figure, sums]) => [figure, sums.get(currency)]))))
    .filter(hasAmount)
}

function sumByCurrency(items: readonly WithAmounts[], figure: Figure): ReadonlyMap<Currency, bigint> {
  const sums = new Map<Currency, bigint>()
  for (const amounts of items.flatMap((item) => item.amounts)) {
    const amount = amounts[figure]
    if (amount !== null) sums.set(amounts.currency, (sums.get(amounts.currency) ?? 0n) + toHundredths(amount))
  }
  return sums
}

/** Subtracts figures from totals, by currency; empty if nothing remains. */
export function subtractFigures(all: readonly ReportFigures[], part: readonly ReportFigures[]): ReportFigures[] {
  return all
    .map((total) => {
      const own = part.find(({ currency }) => currency === total.currency)
      const rest = FIGURES.map((figure) => {
        const left = toHundredths(total[figure] ?? '0') - toHundredths(own?.[figure] ?? '0')
        return [figure, left === 0n ? undefined : left] as const
      })
      return toFigures(total.currency, Object.fromEntries(rest))
    })
    .filter(hasAmount)
}

function toFigures(currency: Currency, sums: Partial<Record<Figure, bigint | undefined>>): ReportFigures {
  const figures = FIGURES.map((figure) => [figure, sums[figure] === undefined ? null : fromHundredths(sums[figure])])
  return withVariance({ currency, ...(Object.fromEntries(figures) as Record<Figure, string | null>) })
}

function hasAmount(figures: ReportFigures): boolean {
  return FIGURES.some((figure) => figures[figure] !== null)
}
