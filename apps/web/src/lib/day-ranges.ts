import { t } from '#lib/text/messages.ts'
import { formatDate } from './text/format.ts'

/** A range of whole days as `2026-11-21`, both included; '' for an open end. */
export interface DayRange {
  from: string
  to: string
}

/** Common ranges, which depend on the current day. */
export const DAY_RANGES = [
  { key: 'today', label: t('common.today') },
  { key: '7-days', label: t('lib.dayRanges.last7Days') },
  { key: '30-days', label: t('lib.dayRanges.last30Days') },
  { key: 'this-month', label: t('lib.dayRanges.thisMonth') },
  { key: 'this-year', label: t('lib.dayRanges.thisYear') },
  { key: 'last-year', label: t('lib.dayRanges.lastYear') },
] as const
export type DayRangeKey = (typeof DAY_RANGES)[number]['key']

/** Returns the days of a common range, in the time zone of the browser. */
export function getRangeDays(key: DayRangeKey, now: Date): DayRange {
  const year = now.getFullYear()
  const day = (offset: number) => isoDay(new Date(year, now.getMonth(), now.getDate() + offset))
  const ofYear = (year: number): DayRange => ({ from: isoDay(new Date(year, 0, 1)), to: isoDay(new Date(year, 11, 31)) })
  switch (key) {
    case 'today':
      return { from: day(0), to: day(0) }
    case '7-days':
      return { from: day(-6), to: day(0) }
    case '30-days':
      return { from: day(-29), to: day(0) }
    case 'this-month':
      return { from: isoDay(new Date(year, now.getMonth(), 1)), to: day(0) }
    case 'this-year':
      return ofYear(year)
    case 'last-year':
      return ofYear(year - 1)
  }
}

/** Describes a range: `01/09/2026 – 30/06/2027`, `From 01/09/2026`, `Until 30/06/2027`, or a single day; null if both ends are open. */
export function dayRangeText({ from, to }: DayRange): string | null {
  if (from !== '' && to !== '') return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
  if (from !== '') return t('lib.dayRanges.fromDayText', { dayText: dayText(from) })
  return to === '' ? null : t('lib.dayRanges.untilDayText', { dayText: dayText(to) })
}

/** Formats a day. At noon, no time zone of the user moves it to another one. */
function dayText(day: string): string {
  return formatDate(`${day}T12:00:00`)
}

/** Whether a range ends before it begins. An end that is not a day counts as open. */
export function isReversed({ from, to }: DayRange): boolean {
  return isDay(from) && isDay(to) && from > to
}

/** Whether a text is a day of the calendar, as `2026-11-21`. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Returns the IANA name of the browser's time zone. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Formats the day of a time in the browser's time zone, as `2026-11-21`. */
export function isoDay(date: Date): string {
  const padTwo = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`
}
