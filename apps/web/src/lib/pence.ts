/** `12.50` in pence. No amount passes through floating point. */
export function toPence(amount: string): bigint {
  const [pounds = '0', pence = ''] = amount.replace('-', '').split('.')
  const value = BigInt(pounds) * 100n + BigInt(pence.padEnd(2, '0'))
  return amount.startsWith('-') ? -value : value
}

/** The reverse of {@link toPence}: `-12.50`. */
export function fromPence(pence: bigint): string {
  const digits = (pence < 0n ? -pence : pence).toString().padStart(3, '0')
  return `${pence < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
