/** Exact arithmetic on amounts of money given as strings. Pure functions. */

import type { CurrencyAmounts, Finance } from '../entities/items/finance.ts'

/** Lists the amounts of an item by currency, those in its own currency first. Empty without any, and for null. */
export function listAmounts(finance: Finance | null): CurrencyAmounts[] {
  if (!finance?.currency) return []
  const { currency, budget, cost, quoted, value, other_currencies } = finance
  return [{ currency, budget, cost, quoted, value }, ...other_currencies]
}

/** Parses an amount with at most two decimals and any number of digits into hundredths: `-12.5` is -1250. */
export function toHundredths(amount: string): bigint {
  const [units = '0', decimals = ''] = amount.replace('-', '').split('.')
  const hundredths = BigInt(units) * 100n + BigInt(decimals.padEnd(2, '0'))
  return amount.startsWith('-') ? -hundredths : hundredths
}

/** Reverses {@link toHundredths}: `-12.50`. */
export function fromHundredths(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Returns budget minus cost. A missing amount counts as zero, so that variances add up to the variance of the sums. Null if both
 * are missing.
 */
export function varianceOf({ budget, cost }: { budget: string | null; cost: string | null }): string | null {
  return budget === null && cost === null ? null : fromHundredths(toHundredths(budget ?? '0') - toHundredths(cost ?? '0'))
}

/** Returns whether the cost exceeds the budget. False without a budget. */
export function isOverBudget({ budget, cost }: { budget: string | null; cost: string | null }): boolean {
  return budget !== null && toHundredths(cost ?? '0') > toHundredths(budget)
}
