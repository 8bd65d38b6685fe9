/** Typed amounts of money. Strings throughout, because floating point would lose pence. */

/**
 * Converts a typed amount to the request: null for none; an invalid one stays as it is, so that the contract returns the error.
 */
export function readAmount(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const parts = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(trimmed)
  if (!parts || !/\d/.test(trimmed)) return trimmed
  const [, sign, pounds, pence = ''] = parts
  return `${sign}${pounds || '0'}${pence && `.${pence}`}`
}
