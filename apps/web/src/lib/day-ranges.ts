import { t } from '@arbour/messages/t'
import { formatDay } from './text/format.ts'
import { addDays, isoDay } from './wall-clock.ts'

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

/** Returns the days of a common range, in the person's time zone. */
export function getRangeDays(key: DayRangeKey, now: Date): DayRange {
  const today = isoDay(now)
  const year = Number(today.slice(0, 4))
  const ofYear = (year: number): DayRange => ({ from: `${year}-01-01`, to: `${year}-12-31` })
  switch (key) {
    case 'today':
      return { from: today, to: today }
    case '7-days':
      return { from: addDays(today, -6), to: today }
    case '30-days':
      return { from: addDays(today, -29), to: today }
    case 'this-month':
      return { from: `${today.slice(0, 8)}01`, to: today }
    case 'this-year':
      return ofYear(year)
    case 'last-year':
      return ofYear(year - 1)
  }
}

/** Describes a range: `01/09/2026 – 30/06/2027`, `From 01/09/2026`, `Until 30/06/2027`, or a single day; null if both ends are open. */
export function dayRangeText({ from, to }: DayRange): string | null {
  if (from !== '' && to !== '') return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
  if (from !== '') return t('lib.dayRanges.fromDayText', { dayText: formatDay(from) })
  return to === '' ? null : t('lib.dayRanges.untilDayText', { dayText: formatDay(to) })
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
