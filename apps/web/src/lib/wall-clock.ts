import { formats } from './text/formats.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const partsFormat = new Intl.DateTimeFormat('en', {
  timeZone: formats.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Returns what a clock in the person's time zone shows at a time, as a date whose UTC fields are the day, hours and minutes. */
export function wallClock(time: Date): Date {
  const fields: Record<string, number> = {}
  for (const { type, value } of partsFormat.formatToParts(time)) fields[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

/** Returns when a clock in the person's time zone shows `2026-11-21T17:30`. If clocks skip that, an hour later. */
export function timeAtWallClock(text: string): Date {
  const wanted = Date.parse(`${text}Z`)
  const offsetAt = (time: number) => wallClock(new Date(time)).getTime() - time
  const offsets = [offsetAt(wanted - DAY_MS), offsetAt(wanted + DAY_MS)]
  const found = offsets.map((offset) => wanted - offset).find((time) => time + offsetAt(time) === wanted)
  return new Date(found ?? wanted - (offsets[0] ?? 0))
}

/** Returns the day of a time in the person's time zone, as `2026-11-21`. */
export function isoDay(time: Date): string {
  return wallClock(time).toISOString().slice(0, 10)
}

/** Returns the day that is some days later: `2026-11-21` and 10 is `2026-12-01`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
