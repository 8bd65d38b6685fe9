/** Exact arithmetic on amounts of money given as strings. Pure functions. */

/** Parses an amount with at most two decimals and any number of digits into pence: `-12.5` is -1250. */
export function toPence(amount: string): bigint {
  const [pounds = '0', decimals = ''] = amount.replace('-', '').split('.')
  const pence = BigInt(pounds) * 100n + BigInt(decimals.padEnd(2, '0'))
  return amount.startsWith('-') ? -pence : pence
}

/** Reverses {@link toPence}: `-12.50`. */
export function fromPence(pence: bigint): string {
  const digits = (pence < 0n ? -pence : pence).toString().padStart(3, '0')
  return `${pence < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Returns budget minus cost. A missing amount counts as zero, so that variances add up to the variance of the sums. Null if both
 * are missing.
 */
export function varianceOf({ budget, cost }: { budget: string | null; cost: string | null }): string | null {
  return budget === null && cost === null ? null : fromPence(toPence(budget ?? '0') - toPence(cost ?? '0'))
}

/** Returns whether the cost exceeds the budget. False without a budget. */
export function isOverBudget({ budget, cost }: { budget: string | null; cost: string | null }): boolean {
  return budget !== null && toPence(cost ?? '0') > toPence(budget)
}
