/** Typed amounts of money. Strings throughout, because floating point would lose pence. */

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
