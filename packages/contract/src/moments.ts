/** Start and end instants of days and timestamps. Pure functions. */

const DAY = 24 * 60 * 60 * 1000
/** Times are displayed in milliseconds and stored in microseconds: an end includes its whole millisecond. */
const MILLISECOND = 1

/** A day, `2026-11-21`, or an ISO 8601 timestamp with offset. */
type Moment = string

/** Returns whether a text is a time zone name: `Europe/London`, `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Returns the first instant of a day in a time zone, or of a timestamp. Null means UTC. */
export function startOf(moment: Moment, timeZone: string | null): Date {
  return new Date(isDay(moment) ? dayStart(Date.parse(moment), timeZone) : Date.parse(moment))
}

/** Returns the first instant after a day in a time zone, or after a timestamp. */
export function endOf(moment: Moment, timeZone: string | null): Date {
  return new Date(isDay(moment) ? dayStart(Date.parse(moment) + DAY, timeZone) : Date.parse(moment) + MILLISECOND)
}

function isDay(moment: Moment): boolean {
  return !moment.includes('T')
}

/** Returns when the day with the given UTC midnight begins. If clocks skip midnight, it begins at the first existing time. */
function dayStart(midnight: number, timeZone: string | null): number {
  if (timeZone === null) return midnight
  const before = offsetAt(midnight - DAY, timeZone)
  const starts = [before, offsetAt(midnight + DAY, timeZone)].map((offset) => midnight - offset).sort((a, b) => a - b)
  return starts.find((start) => start + offsetAt(start, timeZone) === midnight) ?? midnight - before
}

/** Returns the UTC offset of a time zone in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? []
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -offset : offset
}
