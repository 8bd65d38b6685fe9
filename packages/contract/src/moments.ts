/** When days and moments begin and end. Pure. */

const DAY = 24 * 60 * 60 * 1000
/** Times are shown by the millisecond and kept by the microsecond: an end takes in all of its millisecond. */
const MILLISECOND = 1

/** A day, `2026-11-21`, or a moment in ISO 8601 with its offset. */
type Moment = string

/** Whether a text names a time zone: `Europe/London`, `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The first instant of a day in a time zone, or of a moment. Null stands for UTC. */
export function startOf(moment: Moment, timeZone: string | null): Date {
  return new Date(isDay(moment) ? dayStart(Date.parse(moment), timeZone) : Date.parse(moment))
}

/** The first instant after a day in a time zone, or after a moment. */
export function endOf(moment: Moment, timeZone: string | null): Date {
  return new Date(isDay(moment) ? dayStart(Date.parse(moment) + DAY, timeZone) : Date.parse(moment) + MILLISECOND)
}

function isDay(moment: Moment): boolean {
  return !moment.includes('T')
}

/** When a day begins whose midnight in UTC is given. Where clocks skip midnight it begins with the first time that there is. */
function dayStart(midnight: number, timeZone: string | null): number {
  if (timeZone === null) return midnight
  const before = offsetAt(midnight - DAY, timeZone)
  const starts = [before, offsetAt(midnight + DAY, timeZone)].map((offset) => midnight - offset).sort((a, b) => a - b)
  return starts.find((start) => start + offsetAt(start, timeZone) === midnight) ?? midnight - before
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? []
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -offset : offset
}
