import type { WeekStart } from '@arbour/contract/entities/account/formats'
import type { ActivityKind, ActivityPeriod } from '@arbour/contract/entities/report'
import { ACTIVITY_NAMES } from '@arbour/contract/report-texts'
import { t } from '@arbour/messages/t'
import { formats } from '#lib/text/formats.ts'

/**
 * The kinds of activity in stacking order, with labels and colours: shades of the accent for new contents, greys for changes of
 * place and name, red for deletions.
 */
export const KINDS: readonly { kind: ActivityKind; label: string; color: string }[] = [
  { kind: 'add', label: ACTIVITY_NAMES.add(), color: 'var(--accent)' },
  { kind: 'version', label: ACTIVITY_NAMES.version(), color: 'color-mix(in srgb, var(--accent) 60%, var(--surface))' },
  { kind: 'move', label: ACTIVITY_NAMES.move(), color: 'var(--muted)' },
  { kind: 'rename', label: ACTIVITY_NAMES.rename(), color: 'color-mix(in srgb, var(--muted) 65%, var(--surface))' },
  { kind: 'delete', label: ACTIVITY_NAMES.delete(), color: 'var(--red)' },
  { kind: 'restore', label: ACTIVITY_NAMES.restore(), color: 'color-mix(in srgb, var(--accent) 35%, var(--surface))' },
  { kind: 'own', label: ACTIVITY_NAMES.own(), color: 'var(--text)' },
]

const DAY_MS = 24 * 60 * 60 * 1000
/** The limit between days and weeks, as on the server. */
const SINGLE_DAYS = 62
const MAX_DAYS = 366
const USUAL_DAYS = 30

/** The suggested periods, ending today. */
export const PERIODS = [
  { days: 30, label: t('reporting.reports.thirtyDays') },
  { days: 90, label: t('reporting.reports.ninetyDays') },
  { days: 365, label: t('reporting.reports.twelveMonths') },
] as const

/** Returns the period of a URL; by default the last 30 days, limited to the maximum. In UTC, like on the server. */
export function getPeriod({ from, to }: { from: string; to: string }, today: Date): { from: string; to: string } {
  const lastDay = to === '' ? toDay(today) : to
  const requestedDay = from === '' || from > lastDay ? daysBefore(lastDay, USUAL_DAYS - 1) : from
  const earliestDay = daysBefore(lastDay, MAX_DAYS - 1)
  if (requestedDay < earliestDay) return { from: earliestDay, to: lastDay }
  return { from: requestedDay, to: lastDay }
}

/** Formats a date as `2026-11-25` */
export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

export function daysBefore(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) - days * DAY_MS))
}

/** Returns all days or weeks of a period, including those without activity. */
export function fillPeriods(
  periods: readonly ActivityPeriod[],
  { from, to }: { from: string; to: string },
  weekStart: WeekStart = formats.weekStart,
): ActivityPeriod[] {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const isWeekly = days > SINGLE_DAYS
  const periodsByDay = new Map(periods.map((period) => [period.from, period]))
  const start = isWeekly ? daysBefore(from, (new Date(from).getUTCDay() + 7 - weekStart) % 7) : from
  const allPeriods: ActivityPeriod[] = []
  for (let day = start; day <= to; day = daysBefore(day, isWeekly ? -7 : -1))
    allPeriods.push(periodsByDay.get(day) ?? { from: day, acts: {} })
  return allPeriods
}

const dayFormat = new Intl.DateTimeFormat(formats.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats a day as `25 Nov` */
export function dayName(day: string): string {
  return dayFormat.format(new Date(day))
}
