const DAY_MS = 86_400_000
const DAYS_TO_1970 = 25_569
/** Days between the epochs of the two date systems. */
export const DAYS_TO_1904 = 1462

/** Converts an ISO 8601 date or timestamp to an Excel day number (1900 system); NaN if invalid. Time zones are ignored. */
export function isoDay(text: string): number {
  const local = text.replace(/(?:Z|[+-]\d\d:?\d\d)$/, '')
  return Date.parse(local.includes('T') ? `${local}Z` : local) / DAY_MS + DAYS_TO_1970
}
