/** Typed amounts of money. Strings throughout, because floating point would lose pence. */

/** Keeps the digits, dot and minus of typed or pasted text: `£84,000.00` becomes `84000.00`. */
export function keepAmountCharacters(text: string): string {
  return text.replace(/[\u2212\u2013]/g, '-').replace(/[^\d.-]/g, '')
}

/**
 * Converts a typed amount to the request: null for none; an invalid one stays as it is, so that the contract returns the error.
 */
export function readAmount(text: string): string | null {
  const kept = text.trim()
  if (kept === '') return null
  const parts = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(kept)
  if (!parts || !/\d/.test(kept)) return kept
  const [, sign, pounds, pence = ''] = parts
  return `${sign}${pounds || '0'}${pence && `.${pence}`}`
}
