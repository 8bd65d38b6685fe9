/** Amounts of money as text, added without losing a penny. Pure. */

/** Pence of an amount with at most two decimals, exact however many digits it has: `-12.5` is -1250. */
export function toPence(amount: string): bigint {
  const [pounds = '0', decimals = ''] = amount.replace('-', '').split('.')
  const pence = BigInt(pounds) * 100n + BigInt(decimals.padEnd(2, '0'))
  return amount.startsWith('-') ? -pence : pence
}

/** The reverse of {@link toPence}: `-12.50`. */
export function fromPence(pence: bigint): string {
  const digits = (pence < 0n ? -pence : pence).toString().padStart(3, '0')
  return `${pence < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
