/** Typed amounts of money. Strings throughout, because floating point would lose some. */

/**
 * Converts a typed amount to the request: null for none; an invalid one stays as it is, so that the contract returns the error.
 */
export function readAmount(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const parts = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(trimmed)
  if (!parts || !/\d/.test(trimmed)) return trimmed
  const [, sign, units, decimals = ''] = parts
  return `${sign}${units || '0'}${decimals && `.${decimals}`}`
}
