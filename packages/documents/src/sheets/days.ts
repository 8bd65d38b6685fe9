const DAY_MS = 86_400_000
const DAYS_TO_1970 = 25_569
/** Days between the first days of the two ways of counting. */
export const DAYS_TO_1904 = 1462

/** Returns the days from 1900 on, as Excel counts them, of a day or a moment in ISO 8601; NaN for anything else. Time zones are left out. */
export function isoDay(text: string): number {
  const local = text.replace(/(?:Z|[+-]\d\d:?\d\d)$/, '')
  return Date.parse(local.includes('T') ? `${local}Z` : local) / DAY_MS + DAYS_TO_1970
}
