/** Formatting of amounts of money. Amounts in different currencies stand beside each other and are never added. */

import type { Figure } from '@arbour/contract/entities/items/figures'
import type { CurrencyAmounts } from '@arbour/contract/entities/items/finance'
import type { Currency } from '@arbour/contract/money/currencies'
import { formats } from './formats.ts'

// Created once for each currency: creating a formatter takes many times as long as using it.
const moneyFormats = new Map<string, Intl.NumberFormat>()

function moneyFormat(currency: Currency, isWhole: boolean): Intl.NumberFormat {
  const key = `${currency} ${isWhole}`
  const cached = moneyFormats.get(key)
  if (cached) return cached
  const digits = isWhole ? { maximumFractionDigits: 0 } : {}
  const format = new Intl.NumberFormat(formats.locale, { style: 'currency', currency, ...digits })
  moneyFormats.set(key, format)
  return format
}

/** The smallest amount that is shown without decimals. */
const WITHOUT_DECIMALS = 10_000

/** Formats an amount, from 10,000 on without decimals: `£9,999.50`, `€84,000`. */
export function formatMoney(amount: number | string, currency: Currency): string {
  return moneyFormat(currency, Math.abs(Number(amount)) >= WITHOUT_DECIMALS).format(amount as Intl.StringNumericLiteral)
}

/** Formats an amount with the decimals of its currency: `£84,000.00`. Decimal strings are formatted exactly. */
export function formatExactMoney(amount: number | string, currency: Currency): string {
  return moneyFormat(currency, false).format(amount as Intl.StringNumericLiteral)
}

const amountFormat = new Intl.NumberFormat(formats.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount without its currency: `84,000.00`. */
export function formatAmount(amount: string): string {
  return amountFormat.format(amount as Intl.StringNumericLiteral)
}

/** Formats a figure, in all its currencies: `£84,000 + €2,500`. Null if it has no amount. */
export function formatFigure(
  amounts: readonly CurrencyAmounts[],
  figure: Figure,
  format: (amount: string, currency: Currency) => string = formatMoney,
): string | null {
  const texts = amounts.flatMap((each) => (each[figure] === null ? [] : [format(each[figure], each.currency)]))
  return texts.length === 0 ? null : texts.join(' + ')
}

/** Returns the shortest symbol of a currency: `$`, `CHF`. */
export function currencySymbol(currency: Currency): string {
  const format = new Intl.NumberFormat(formats.locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
