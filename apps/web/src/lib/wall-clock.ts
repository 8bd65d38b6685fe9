import { formats } from './text/formats.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Formatters by time zone: creating one takes many times as long as using it. */
const partsFormats = new Map<string, Intl.DateTimeFormat>()

function partsFormatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    partsFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  partsFormats.set(timeZone, format)
  return format
}

/**
 * Returns what a clock in a time zone, by default the person's, shows at a time, as a date whose UTC fields are the day, hours and
 * minutes.
 */
export function wallClock(time: Date, timeZone: string = formats.timeZone): Date {
  const fields: Record<string, number> = {}
  for (const { type, value } of partsFormatOf(timeZone).formatToParts(time)) fields[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/** Returns when a clock in a time zone, by default the person's, shows `2026-11-21T17:30`. If clocks skip that, an hour later. */
export function timeAtWallClock(text: string, timeZone: string = formats.timeZone): Date {
  const wanted = Date.parse(`${text}Z`)
  const offsetAt = (time: number) => wallClock(new Date(time), timeZone).getTime() - time
  const offsets = [offsetAt(wanted - DAY_MS), offsetAt(wanted + DAY_MS)]
  const found = offsets.map((offset) => wanted - offset).find((time) => time + offsetAt(time) === wanted)
  return new Date(found ?? wanted - (offsets[0] ?? 0))
}

/** Returns the day of a time in a time zone, by default the person's, as `2026-11-21`. */
export function isoDay(time: Date, timeZone: string = formats.timeZone): string {
  return wallClock(time, timeZone).toISOString().slice(0, 10)
}

/** Returns the day that is some days later: `2026-11-21` and 10 is `2026-12-01`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
