import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { CurrencyAmounts, Finance } from '@arbour/contract/entities/items/finance'
import { CURRENCIES } from '@arbour/contract/money/currencies'
import type { OtherAmounts } from '#platform/db/schema.ts'

/** The amounts of an item as stored in the database. */
export type StoredAmounts = Pick<Finance, 'currency' | Figure> & { other_amounts: OtherAmounts | null }
/** The figures of an item as stored in the database. */
export type StoredFigures = StoredAmounts & Pick<Finance, `manual_${Figure}`>

/** Most items have no figures and share this object. */
const NO_FIGURES: Finance = Object.freeze({
  currency: null,
  budget: null,
  cost: null,
  quoted: null,
  value: null,
  other_currencies: [],
  manual_budget: false,
  manual_cost: false,
  manual_quoted: false,
  manual_value: false,
})

/** Presents figures with two decimals; null stands for none. */
export function presentFinance(figures: StoredFigures | null): Finance {
  if (!figures) return NO_FIGURES
  const { other_amounts, ...others } = figures
  return { ...others, ...shownAmounts(figures), other_currencies: presentOtherAmounts(other_amounts) }
}

/** Presents the amounts of an item: those in its own currency first, and then any others. Empty without figures. */
export function presentAmounts({ currency, other_amounts, ...amounts }: StoredAmounts): CurrencyAmounts[] {
  const own =
    FIGURES.every((figure) => amounts[figure] === null) || currency === null ? [] : [{ currency, ...shownAmounts(amounts) }]
  return [...own, ...presentOtherAmounts(other_amounts)]
}

/** Presents totals in other currencies, by currency. */
function presentOtherAmounts(amounts: OtherAmounts | null): CurrencyAmounts[] {
  if (amounts === null) return []
  return CURRENCIES.flatMap((currency) => {
    const figures = amounts[currency]
    return figures ? [{ currency, ...shownAmounts(figures) }] : []
  })
}

function shownAmounts(amounts: Readonly<Record<Figure, string | null>>): Record<Figure, string | null> {
  return Object.fromEntries(FIGURES.map((figure) => [figure, shownAmount(amounts[figure])])) as Record<Figure, string | null>
}

/** Formats `12`, `12.5` and `12.50` of the database as `12.50`. Stays text: no amount is converted to floating point. */
export function shownAmount(amount: string | null): string | null {
  if (amount === null) return null
  const [units, decimals = ''] = amount.split('.')
  return `${units}.${decimals.padEnd(2, '0')}`
}
