const POINT = /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?(?:e[-+]?\d{1,3})?%?$/i
const COMMA = /^[-+]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?%?$/

/**
 * Returns the number in a field, or NaN. If fields are separated by semicolons, a comma is the decimal point. Codes such as 00123
 * are not numbers.
 */
export function toNumber(field: string, separator: string): number {
  const first = field.charCodeAt(0)
  // Digits, signs, the decimal point or a space.
  if (field.length > 30 || first > 57 || first < 32) return Number.NaN
  const text = field.trim()
  if (text === '' || /^[-+]?0\d/.test(text) || !/\d/.test(text)) return Number.NaN
  const plain = POINT.test(text)
    ? text.replaceAll(',', '')
    : separator === ';' && COMMA.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : ''
  if (plain === '') return Number.NaN
  return plain.endsWith('%') ? Number(plain.slice(0, -1)) / 100 : Number(plain)
}
